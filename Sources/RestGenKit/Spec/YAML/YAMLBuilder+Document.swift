extension YAMLBuilder {
    /// Returns the mapping of the file's only document.
    mutating func document(_ events: YAMLEventStream) throws(YAMLFailure) -> YAMLNode {
        let check = YAMLDocumentCheck(file: file, bytes: bytes, start: start)
        let first = try events.next()
        guard case .documentStart = first.kind else { throw .stop(check.empty()) }
        let root = try node(try events.next(), in: events, depth: 1)
        if root.isNull, root.span.range.isEmpty, findings.isEmpty { throw .stop(check.empty()) }
        let end = try events.next()
        if let finding = check.rest(after: end.range, root: root) { throw .stop(finding) }
        guard case .mapping = root.kind else { throw .stop(check.notAMapping(root)) }
        return root
    }
}
