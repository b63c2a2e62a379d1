public import ArgumentParser

public import enum RestGenTools.DiffSide

/// `--only wire|swift`
extension DiffSide: ExpressibleByArgument {}
