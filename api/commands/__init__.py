"""One module a subcommand: `configure(parser)` adds its options, `run(options)` returns the exit code."""
