/// The number of examples and defaults in an OpenAPI document.
package struct ExampleReport: Sendable {
    /// Examples of values that the spec reads or sends.
    package var all = 0
    /// Examples that generated code can decode or send.
    package var reading = 0
    /// Examples of values that the spec declares differently: envelopes, files, formats other than JSON.
    package var unasked = 0
    /// The reasons why other examples can't be decoded, with counts, the most frequent first.
    package var reasons: [(text: String, count: Int)] = []

    init() {}
}
