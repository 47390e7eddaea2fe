"""Standard Game Setup of "1943": what is rolled before a miniatures game, in its order, with dice."""
