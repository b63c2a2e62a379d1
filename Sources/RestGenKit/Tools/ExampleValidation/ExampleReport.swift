/// The counts of an OpenAPI document's examples and defaults.
public struct ExampleReport: Sendable {
    /// Examples of values that the spec reads or sends.
    public var all = 0
    /// Examples that generated code reads, or can send.
    public var reading = 0
    /// Examples of values that the spec declares differently: envelopes, files, formats other than JSON.
    public var unasked = 0
    /// Why other examples can't be read, with counts, the most frequent first.
    public var reasons: [(text: String, count: Int)] = []

    init() {}
}
