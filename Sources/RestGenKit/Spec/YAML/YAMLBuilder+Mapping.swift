extension YAMLBuilder {
    /// Reads the entries of a mapping. The first of two equal keys applies, unless the last takes precedence. Both are
    /// shown in the diagnostic.
    ///
    /// An OpenAPI document may have merge keys, as in YAML 1.1: the entries of other mappings follow the mapping's own.
    mutating func mapping(
        _ event: YAMLEvent,
        isFlow: Bool,
        in events: YAMLEventStream,
        depth: Int
    ) throws(YAMLFailure) -> YAMLNode {
        checkTag(of: event, is: "map")
        let isBraced = isFlow && !event.range.isEmpty
        if isBraced { openBrackets.append(contentStart(event)) }
        var entries: [YAMLEntry] = []
        var seen = SeenKeys()
        var merged: [YAMLEntry] = []
        var extent: Range<Int>?
        var cut: Span?
        while true {
            let next = try events.next()
            if case .mappingEnd = next.kind {
                if isBraced { openBrackets.removeLast() }
                for entry in merged where seen.insert(entry.key, after: entries) == nil { entries.append(entry) }
                return YAMLNode(.mapping(entries), span(of: event, to: next, isBraced: isBraced, extent: extent))
            }
            let keyStart = next.range.lowerBound
            let key = try key(next, in: events, depth: depth)
            let value = try node(try events.next(), in: events, depth: depth + 1)
            let keyEnd = key?.span.range.upperBound ?? value.span.range.lowerBound
            let end = max(value.span.range.upperBound, keyEnd, extent?.upperBound ?? 0)
            extent = (extent?.lowerBound ?? key?.span.range.lowerBound ?? keyStart)..<max(end, keyStart)
            if let cut, cut.range.contains(keyStart) { continue }
            if isFlow, let key, let last = entries.last,
                let finding = SplitTextCheck(file: file, bytes: bytes).finding(last.value, before: key.span)
            {
                findings.append(finding)
                isIncomplete = true
                cut = finding.span
                continue
            }
            if lastKeyApplies, let key, key.isMergeKey(in: bytes), let others = value.entriesToMerge {
                merged += others
                continue
            }
            guard let key, accepts(key, value, isFlow: isFlow) else { continue }
            if let first = seen.insert(key, after: entries) {
                findings.append(lastKeyApplies ? .ignored(first, before: key) : .duplicate(key, of: first))
                if lastKeyApplies { entries.replace(YAMLEntry(key: key, value: value)) }
            } else {
                entries.append(YAMLEntry(key: key, value: value))
            }
        }
    }

    /// Returns the span between the braces. A mapping without braces, such as the entry in `[K: V]`, has the span of
    /// its entries.
    private func span(of event: YAMLEvent, to end: YAMLEvent, isBraced: Bool, extent: Range<Int>?) -> Span {
        let start = contentStart(event)
        if isBraced { return Span(file, start..<max(start, end.range.upperBound)) }
        return Span(file, extent ?? start..<start)
    }

    /// Returns the text of a key. Reports another node and returns `nil`.
    private mutating func key(
        _ event: YAMLEvent,
        in events: YAMLEventStream,
        depth: Int
    ) throws(YAMLFailure) -> Located<String>? {
        let node = try node(event, in: events, depth: depth + 1)
        guard let scalar = node.scalar else {
            findings.append(.complexKey(node, in: YAMLSourceText(bytes)))
            isIncomplete = true
            return nil
        }
        if scalar.style == .plain, scalar.text.isEmpty, !isIncomplete {
            findings.append(missingKey(at: node.span))
            isIncomplete = true
            return nil
        }
        return Located(scalar.text, node.span)
    }

    /// Reports keys that have no meaning in a spec, and returns `false` for them.
    private mutating func accepts(_ key: Located<String>, _ value: YAMLNode, isFlow: Bool) -> Bool {
        if key.isMergeKey(in: bytes) {
            findings.append(.mergeKey(at: key.span))
        } else if isFlow, let finding = tightPair(key, value) {
            findings.append(finding)
        } else {
            return true
        }
        isIncomplete = true
        return false
    }

    /// Returns the error for `{ name:String }`, which is a key `name:String` without a value in YAML.
    private func tightPair(_ key: Located<String>, _ value: YAMLNode) -> Diagnostic? {
        let (keyEnd, valueStart) = (key.span.range.upperBound, value.span.range.lowerBound)
        guard value.isNull, value.span.range.isEmpty, keyEnd > 0, bytes[keyEnd - 1] != UInt8(ascii: "\""),
            bytes[keyEnd - 1] != UInt8(ascii: "'"),
            valueStart <= keyEnd || !bytes[keyEnd..<valueStart].contains(UInt8(ascii: ":"))
        else { return nil }
        return YAMLQuoting(YAMLSourceText(bytes), file).missingSpace(in: key.span.range)?.diagnostic
    }
}

/// The keys of a mapping so far. A few keys are compared one by one, many are hashed.
private struct SeenKeys {
    private static let few = 12
    private var indexes: [String: Int] = [:]

    /// Returns the first key of the same name, or `nil` if the name is new.
    mutating func insert(_ key: Located<String>, after entries: [YAMLEntry]) -> Located<String>? {
        if entries.count < Self.few { return entries.first { $0.key.value == key.value }?.key }
        if indexes.isEmpty {
            for (index, entry) in entries.enumerated() { indexes[entry.key.value] = index }
        }
        if let index = indexes[key.value] { return entries[index].key }
        indexes[key.value] = entries.count
        return nil
    }
}

extension Located<String> {
    fileprivate func isMergeKey(in bytes: [UInt8]) -> Bool {
        guard value == "<<", !span.range.isEmpty else { return false }
        let first = bytes[span.range.lowerBound]
        return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
    }
}

extension YAMLNode {
    /// The entries of a mapping, or of a list of mappings, of which the first takes precedence. `nil` for any other
    /// node.
    fileprivate var entriesToMerge: [YAMLEntry]? {
        switch kind {
        case .mapping(let entries): return entries
        case .sequence(let items):
            let mappings = items.compactMap { if case .mapping(let entries) = $0.kind { entries } else { nil } }
            return mappings.count == items.count ? mappings.flatMap(\.self) : nil
        case .scalar: return nil
        }
    }
}

extension [YAMLEntry] {
    /// Replaces the entry with the same key.
    fileprivate mutating func replace(_ entry: YAMLEntry) {
        if let index = firstIndex(where: { $0.key.value == entry.key.value }) { self[index] = entry }
    }
}
