"""One module a subcommand: `configure(parser)` adds its options, below which the help prints its `EPILOG`;
`run(options)` returns the exit code.
"""
