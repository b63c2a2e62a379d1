public import ArgumentParser

public import enum RestGenTools.DiagnosticFormat

/// The value of `--format text|json|github|sarif`.
extension DiagnosticFormat: ExpressibleByArgument {}
