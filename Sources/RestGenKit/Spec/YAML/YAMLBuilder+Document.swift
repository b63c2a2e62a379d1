extension YAMLBuilder {
    /// Returns the mapping of the file's only document.
    mutating func document(_ events: YAMLEventStream) throws(YAMLFailure) -> YAMLNode {
        let errors = YAMLDocumentErrors(file: file, bytes: bytes, start: start)
        let first = try events.next()
        guard case .documentStart = first.kind else { throw .stop(errors.emptyFileError()) }
        let root = try node(try events.next(), in: events, depth: 1)
        if root.isNull, root.span.range.isEmpty, findings.isEmpty { throw .stop(errors.emptyFileError()) }
        let end = try events.next()
        if let finding = errors.contentError(after: end.range, root: root) { throw .stop(finding) }
        guard case .mapping = root.kind else { throw .stop(errors.notAMappingError(root)) }
        return root
    }
}
