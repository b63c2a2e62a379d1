/// The reason why parsing ends before the end of a document.
enum YAMLFailure: Error {
    /// A syntax error of libyaml, not yet translated.
    case problem(YAMLProblem)
    /// A limit was exceeded.
    case stop(Diagnostic)
}
