/// Reads which element of a stream is an error: `error`, `{ at: error }`.
struct StreamFailureReader: NodeReader {
    let diagnostics: Diagnostics

    static let place = Place<Spec.Stream.Failure>("an error in a stream", section: "Streams") {
        SpecKey("event", .text, \.event, "The name of the event that reports an error: 'error'.")
        SpecKey("at", .keyPath, \.path, "The location of an error in the data of an event or line: 'error'.")
    }

    func parse(_ node: YAMLNode) -> Spec.Stream.Failure? {
        guard let entries = node.entries else {
            return text(node, expected: "the name of an event, or '{ at: error }'").map {
                Spec.Stream.Failure(event: $0)
            }
        }
        if entries.isEmpty { wrongKind(node, expected: "the name of an event, or '{ at: error }'") }
        var failure = Spec.Stream.Failure()
        read(entries, as: Self.place, into: &failure)
        return failure.event == nil && failure.path == nil ? nil : failure
    }
}

extension ValueKind<Spec.Stream.Failure> {
    static var streamFailure: Self {
        ValueKind(.any(of: [.string, .object(StreamFailureReader.place)])) {
            StreamFailureReader(diagnostics: $1).parse($0.value)
        }
    }
}
