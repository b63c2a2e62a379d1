public import ArgumentParser

public import enum RestGenKit.DiagnosticFormat

/// `--format text|json|github|sarif`
extension DiagnosticFormat: ExpressibleByArgument {}
