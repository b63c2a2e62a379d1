public import ArgumentParser

public import enum RestGenKit.DiffSide

/// `--only wire|swift`
extension DiffSide: ExpressibleByArgument {}
