/// The result of validating one example: its type, and the issues.
struct ExampleResult {
    /// `nil` for an object whose members are parameters of a method, which have a type each.
    var type: TypeReference?
    var format: ValueFormat?
    /// The path to the value in the example.
    var path: [String] = []
    /// The issue in a response.
    var responseIssue: DecodingIssue?
    /// The issue in each direction that the example is for.
    var issue: DecodingIssue?
}
