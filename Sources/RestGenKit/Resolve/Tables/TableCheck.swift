/// Reports lines of a table at one level that are duplicates, or that other lines always replace.
struct TableCheck {
    let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    func check(_ lines: [Spec.Conditions]) {
        var first: [Spec.Conditions.Key: Int] = [:]
        // Only lines with the same path, method and media type, or with fewer conditions, are candidates.
        let alike = Dictionary(grouping: lines.indices) { lines[$0].keyOfAnyStatus }
        for (index, line) in lines.enumerated() {
            if let first = first[line.key] {
                report(line, twice: lines[first])
                continue
            }
            first[line.key] = index
            let others = line.keysAround.flatMap { alike[$0] ?? [] }
            let before = others.sorted().filter { offset in
                let other = lines[offset]
                return line.isInside(other) && line.key != other.key
                    && other.takesPrecedence(over: line, levelDifference: 0, isLater: offset > index)
            }
            .map { lines[$0] }
            if isCovered(line, by: before) { report(line, hiddenBy: before) }
        }
    }

    private func isCovered(_ line: Spec.Conditions, by others: [Spec.Conditions]) -> Bool {
        guard let range = line.statuses?.value else {
            // There are only codes of three digits.
            return others.contains { $0.statuses == nil }
                || StatusRanges.isCovered(StatusRanges.all, by: others.compactMap(\.statuses?.value))
        }
        return StatusRanges.isCovered(range, by: others.map { $0.statuses?.value ?? StatusRanges.all })
    }

    private func report(_ line: Spec.Conditions, twice first: Spec.Conditions) {
        let labels = [Diagnostic.Label(first.span, "the first one is here")]
        if line.isStatusAlone {
            let message = "the status '\(line.span.text)' is listed twice"
            return diagnostics.error(
                .duplicateStatus,
                message,
                at: line.span,
                labels: labels,
                help: "remove one of them"
            )
        }
        diagnostics.error(
            .duplicateLine,
            line.words == "all calls"
                ? "two entries apply to all calls" : "two entries apply to the same calls: \(line.words)",
            at: line.span,
            labels: labels,
            help: "remove one of them"
        )
    }

    private func report(_ line: Spec.Conditions, hiddenBy others: [Spec.Conditions]) {
        let isAboutStatus = line.isStatusAlone && others.allSatisfy(\.isStatusAlone)
        let text = isAboutStatus ? "this one is more specific" : "this one takes precedence"
        let labels = others.prefix(3).map { Diagnostic.Label($0.span, text) }
        if isAboutStatus {
            let message = "'\(line.span.text)' never applies: more specific keys take all of its codes"
            return diagnostics.warning(
                .unreachableStatus,
                message,
                at: line.span,
                labels: labels,
                help: "remove this entry"
            )
        }
        diagnostics.warning(
            .unreachableLine,
            "the entry for \(line.words) never applies: other entries take precedence for all of its calls",
            at: line.span,
            labels: labels,
            help: "remove this entry, or make the other entries narrower"
        )
    }
}

extension Spec.Conditions {
    fileprivate var isStatusAlone: Bool { statuses != nil && !isSpecial && mediaType == nil }

    /// Returns whether another line fits whenever this one does, except for the status. A line with another path
    /// doesn't apply if a more specific path fits, so only lines with the same path or none are candidates.
    fileprivate func isInside(_ other: Spec.Conditions) -> Bool {
        guard other.path == nil || other.path?.value == path?.value else { return false }
        guard other.verb == nil || other.verb?.value == verb?.value else { return false }
        guard let range = other.mediaType?.value else { return true }
        return mediaType.map { range.covers($0.value) } ?? false
    }

    fileprivate var keyOfAnyStatus: Key {
        var key = key
        key.statuses = nil
        return key
    }

    /// The lines that may fit whenever this one does.
    fileprivate var keysAround: Set<Key> {
        var keys: Set<Key> = []
        let ranges = mediaType.map { [nil, $0.value, MediaRange(type: $0.value.type, subtype: "*")] } ?? [nil]
        for path in [path?.value, nil] {
            for verb in [verb?.value, nil] {
                for range in ranges { keys.insert(Key(path: path, verb: verb, statuses: nil, mediaType: range)) }
            }
        }
        return keys
    }

    /// The conditions in a message: `GET '/users/*' 404 'text/csv'`.
    package var words: String {
        var words: [String] = []
        if let verb { words.append(verb.value) }
        if let path { words.append(path.value.text) }
        if let statuses { words.append(StatusRanges.text(statuses.value)) }
        if let mediaType { words.append(mediaType.value.text) }
        return words.isEmpty ? "all calls" : "'" + words.joined(separator: " ") + "'"
    }
}
