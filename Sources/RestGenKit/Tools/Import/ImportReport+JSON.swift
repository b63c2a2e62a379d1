extension ImportReport {
    /// One JSON object, as `restgen import --report --format json` prints it.
    package var json: String {
        var locations = LocationText()
        let object: JSONValue = .object([
            (
                "operations",
                .object([
                    ("all", .integer(all)), ("imported", .integer(chosen)), ("full", .integer(full)),
                    ("oneLine", .integer(short)),
                ])
            ),
            (
                "types",
                .object([("models", .integer(models)), ("enums", .integer(enums)), ("unions", .integer(unions))])
            ),
            ("invalidParts", .integer(invalid)),
            (
                "partialOperations",
                .array(
                    partial.map { operation in
                        .object(
                            [("name", .string(operation.name)), ("reason", .string(operation.message))]
                                + locations.members(operation.span)
                        )
                    }
                )
            ),
            ("unsupported", .array(unsupported.map { Self.object($0, &locations) })),
            ("merged", .array(merged.map { Self.object($0, &locations) })),
            (
                "renamed",
                .array(
                    renamed.map { name in
                        .object(
                            [("kind", .string(name.kind)), ("from", .string(name.written)), ("to", .string(name.name))]
                                + locations.members(name.span)
                        )
                    }
                )
            ),
            (
                "examples",
                .object([
                    ("all", .integer(examples.all)), ("valid", .integer(examples.reading)),
                    ("unused", .integer(examples.unasked)),
                    (
                        "invalid",
                        .array(
                            examples.reasons.map {
                                .object([("reason", .string($0.text)), ("count", .integer($0.count))])
                            }
                        )
                    ),
                ])
            ),
        ])
        return object.text + "\n"
    }

    private static func object(_ feature: Feature, _ locations: inout LocationText) -> JSONValue {
        .object([
            ("id", .string(feature.id)), ("message", .string(feature.message)),
            ("affectsCalls", .bool(feature.affectsCalls)), ("count", .integer(feature.spans.count)),
            ("places", .array(feature.spans.map { .object(locations.members($0)) })),
        ])
    }
}

extension LocationText {
    fileprivate mutating func members(_ span: Span) -> [(String, JSONValue)] {
        let position = position(of: span)
        return [
            ("file", .string(span.file.shownName)), ("line", .integer(position.line)),
            ("column", .integer(position.column)),
        ]
    }
}

extension JSONValue {
    fileprivate static func integer(_ value: Int) -> JSONValue { .number(String(value)) }
}
