import ArgumentParser

package import enum RestGenTools.DiffSide

/// The value of `--only wire|swift`.
extension DiffSide: ExpressibleByArgument {}
