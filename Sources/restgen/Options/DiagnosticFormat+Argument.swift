public import ArgumentParser

public import enum RestGenTools.DiagnosticFormat

/// `--format text|json|github|sarif`
extension DiagnosticFormat: ExpressibleByArgument {}
