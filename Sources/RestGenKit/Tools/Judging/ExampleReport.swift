/// What became of a document's examples and defaults.
public struct ExampleReport: Sendable {
    /// Those that something of the page reads or sends.
    public var all = 0
    /// Those that generated code reads, or can send.
    public var reading = 0
    /// Those of what the page says in another way: envelopes, files, other notations than JSON.
    public var unasked = 0
    /// Why others are not read, with how often, the most frequent first.
    public var reasons: [(text: String, count: Int)] = []

    init() {}
}
