/// Why the reading of a document ends before its end.
enum YAMLFailure: Error {
    /// libyaml stumbled; what it says is yet to be translated.
    case problem(YAMLProblem)
    /// A bound was reached.
    case stop(Diagnostic)
}
