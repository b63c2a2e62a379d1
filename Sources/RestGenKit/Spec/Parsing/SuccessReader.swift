/// Reads the success statuses: `2xx`, `[200, 201, 300..399]`, `{ add: [404] }`.
struct SuccessReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<[Located<ClosedRange<Int>>]>("a list of success codes", section: "Status codes") {
        SpecKey("add", .statuses, \.self, "Codes in addition to the inherited ones.")
    }

    /// Reads `2xx`, `[200, 201, 300..399]`, or `{ add: [404] }`.
    func parseSuccess(_ node: YAMLNode) -> Spec.Success? {
        guard let entries = node.entries else {
            let ranges = parseStatuses(node)
            return ranges.isEmpty ? nil : Spec.Success(ranges: ranges, isAddition: false, span: node.span)
        }
        let values = entries.flatMap { $0.value.items ?? [$0.value] }
        let isOfBody = values.contains { StatusCodes.range($0.scalar?.text ?? "") == nil }
        if let first = entries.first, isOfBody, Self.keySchema.lacks("add", in: entries) {
            report(
                .unknownKey,
                "'success' lists status codes, and '\(first.key.value)' is a key of the body",
                at: first.key.span,
                help: "write it under 'envelope', as in 'envelope: { success: { \(ExpectedForm.text(of: [first])) } }'"
            )
            return nil
        }
        var ranges: [Located<ClosedRange<Int>>] = []
        read(entries, as: Self.keySchema, into: &ranges)
        return ranges.isEmpty ? nil : Spec.Success(ranges: ranges, isAddition: true, span: node.span)
    }

    /// Reads statuses. `help` is given for other values in places that also have another form.
    func parseStatuses(_ node: YAMLNode, help: String? = nil) -> [Located<ClosedRange<Int>>] {
        if let items = node.items {
            if items.isEmpty { wrongKind(node, expected: "at least one status code") }
            return items.flatMap { parseStatuses($0, help: help) }
        }
        guard let scalar = node.scalar, !scalar.isNull else {
            wrongKind(node, expected: "a status code, a range such as '300..399', or a list of them")
            return []
        }
        let text = SpecText(scalar: scalar, at: node.span)
        do {
            return try StatusCodes.ranges(text, text.bytes.indices)
        } catch {
            var finding = error.diagnostic
            finding.help = help ?? finding.help
            diagnostics.report(finding)
            return []
        }
    }
}

extension ValueKind<Spec.Success> {
    static var success: Self {
        ValueKind(
            .definition("success") {
                let codes: SchemaValue = ["type": ["string", "integer"]]
                return .any(of: [codes, .list(of: codes), .object(SuccessReader.keySchema)])
            }
        ) { SuccessReader(diagnostics: $1).parseSuccess($0.value) }
    }
}

extension ValueKind<[Located<ClosedRange<Int>>]> {
    static var statuses: Self {
        ValueKind(ValueKind<Spec.Success>.success.schema) { SuccessReader(diagnostics: $1).parseStatuses($0.value) }
    }
}
