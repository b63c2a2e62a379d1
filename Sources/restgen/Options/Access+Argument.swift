public import ArgumentParser

public import enum RestGenKit.Access

/// `--access public|package|internal`
extension Access: ExpressibleByArgument {}
