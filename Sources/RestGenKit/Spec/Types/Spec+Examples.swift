extension Spec {
    /// Removes the examples at some locations.
    package mutating func removeExamples(at spans: Set<Span>) {
        for index in models.indices {
            if let example = models[index].example, spans.contains(example.span) { models[index].example = nil }
            guard case .fields(var fields) = models[index].content else { continue }
            fields.removeExamples(at: spans)
            models[index].content = .fields(fields)
        }
    }
}

extension [Spec.Field] {
    /// The recursion is bounded by the depth limits of YAML and of schemas.
    fileprivate mutating func removeExamples(at spans: Set<Span>) {
        for index in indices {
            if let example = self[index].example, spans.contains(example.span) { self[index].example = nil }
            guard case .nested(var fields) = self[index].content else { continue }
            fields.removeExamples(at: spans)
            self[index].content = .nested(fields)
        }
    }
}
