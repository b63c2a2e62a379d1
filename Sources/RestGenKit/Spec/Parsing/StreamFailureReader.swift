/// Reads which element of a stream is an error: `error`, `{ at: error }`.
struct StreamFailureReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<Spec.Stream.FailureSelector>("an error in a stream", section: "Streams") {
        SpecKey("event", .text, \.event, "The name of the event that reports an error: 'error'.")
        SpecKey("at", .keyPath, \.path, "The location of an error in the data of an event or line: 'error'.")
    }

    func parse(_ node: YAMLNode) -> Spec.Stream.FailureSelector? {
        guard let entries = node.entries else {
            return text(node, expected: "the name of an event, or '{ at: error }'").map {
                Spec.Stream.FailureSelector(event: $0)
            }
        }
        if entries.isEmpty { wrongKind(node, expected: "the name of an event, or '{ at: error }'") }
        var failure = Spec.Stream.FailureSelector()
        read(entries, as: Self.keySchema, into: &failure)
        return failure.event == nil && failure.path == nil ? nil : failure
    }
}

extension ValueKind<Spec.Stream.FailureSelector> {
    static var streamFailure: Self {
        ValueKind(.any(of: [.string, .object(StreamFailureReader.keySchema)])) {
            StreamFailureReader(diagnostics: $1).parse($0.value)
        }
    }
}
