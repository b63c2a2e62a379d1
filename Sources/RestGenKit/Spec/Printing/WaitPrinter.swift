/// Prints the options for polling and waiting.
struct WaitPrinter {
    /// Returns the options for polling: `2s`, `{ since: last.id, every: 1.5s }`.
    func node(_ poll: Spec.Poll) -> YAMLNode {
        let every = NodeBuilder(span: poll.every.span).word(poll.every.value.durationText)
        guard let parameter = poll.parameter else { return every }
        var list = MappingBuilder(poll.span)
        list.add(parameter.value, poll.next.map { NodeBuilder(span: $0.span).text($0.writtenText()) })
        list.add("every", every)
        return list.node
    }

    /// Returns the options for waiting: `jobs.get`, `{ get: jobs.get, until: { state: done }, every: 1s..30s }`.
    func node(_ wait: Spec.Wait) -> YAMLNode {
        var list = MappingBuilder(wait.span)
        list.add("get", text: wait.get)
        if !wait.with.isEmpty {
            var arguments = MappingBuilder(wait.span)
            for (parameter, location) in wait.with { arguments.add(parameter.value, PaginationPrinter.node(location)) }
            list.add("with", arguments.node)
        }
        list.add("until", wait.until.map { node($0, wait.span) })
        list.add("fail", wait.fail.map { node($0, wait.span) })
        list.add("every", word: wait.every?.durationText)
        list.add("timeout", wait.timeout.map { NodeBuilder(span: $0.span).word($0.value.durationText) })
        list.add("progress", wait.progress.map(node))
        list.add("cancel", text: wait.cancel)
        if list.entries.count == 1, wait.get != nil { return list.entries[0].value }
        return list.node
    }

    private func node(_ condition: Spec.WaitCondition, _ span: Span) -> YAMLNode {
        switch condition {
        case .statuses(let statuses):
            let nodes = statuses.map { NodeBuilder(span: $0.span).word(String($0.value)) }
            return nodes.count == 1 ? nodes[0] : NodeBuilder(span: span).list(nodes)
        case .present(let path):
            // A text that begins with a digit would be parsed as a status.
            return NodeBuilder(span: path.span).text(path.writtenText { $0.utf8.first?.isDigit == true })
        case .fields(let fields): return FieldValues.node(fields, span)
        }
    }

    private func node(_ progress: Spec.WaitProgress) -> YAMLNode {
        let at = NodeBuilder(span: progress.at.span).text(progress.at.writtenText())
        if case .number(1) = progress.total { return at }
        var list = MappingBuilder(progress.at.span)
        list.add("at", at)
        switch progress.total {
        case .number(let number): list.add("of", word: number.plainText)
        case .path(let path): list.add("of", path: path) { Double($0) != nil }
        }
        return list.node
    }
}
