extension ReaderState {
    /// Records a value that is not what its type expects; the value 0 is one that is not there.
    mutating func record(at index: Int, expected: String) {
        if failed { return }
        if quiet > 0 {
            failed = true
            return
        }
        if index == 0 { return recordMissing(expected: expected) }
        let index = original(index)
        notes.failedAt = index
        let isHidden = sensitive || isSensitive(index)
        let parent = parent(of: index)
        record(
            FieldError(
                keyPath: path(to: index),
                expected: expected,
                found: found(index, isHidden: isHidden),
                excerpt: parent == 0 ? "" : excerpt(of: parent, showing: index, isHidden: isHidden),
                offset: place(of: index)
            )
        )
    }

    private mutating func recordMissing(expected: String) {
        let object = missingIn == 0 ? 0 : original(missingIn < 0 ? missingAt : missingIn)
        notes.failedAt = object
        var keys = [missingKey.description]
        var absent = missingIn
        while absent < 0 {
            let entry = notes.absentKeys[-absent - 1]
            keys.append(entry.key.description)
            absent = entry.parent
        }
        keys.reverse()
        notes.missingKeys = keys
        var text = path(to: object)
        for key in keys { text += KeyPathText.component(key, isFirst: text.isEmpty) }
        record(
            FieldError(
                keyPath: text,
                expected: expected,
                found: "nothing",
                excerpt: object == 0 ? "" : excerpt(of: object, showing: 0),
                offset: object == 0 ? nil : Int(tokens[object].start)
            )
        )
    }

    /// The token in the document that a projection copied one from.
    func original(_ index: Int) -> Int {
        guard let rareNotes, index >= rareNotes.projectedFrom else { return index }
        return Int(rareNotes.origins[index - rareNotes.projectedFrom])
    }

    /// The way to the value that the first error is about, as a decoder says it.
    var failedPath: [any CodingKey] {
        var path: [any CodingKey] = []
        guard let rareNotes else { return [] }
        walk(to: rareNotes.failedAt) { key, position in
            path.append(key.map { JSONKey($0) } ?? JSONKey(position: position))
        }
        return path + rareNotes.missingKeys.map { JSONKey($0) }
    }

    /// Records a decoder's value that is not what its type expects.
    mutating func record(decoder: any Decoder, expected: String) {
        if failed { return }
        record(
            thrown: DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "expected \(expected)")
            )
        )
    }

    /// The first byte of a value, its quote included.
    func place(of index: Int) -> Int {
        let start = Int(tokens[index].start)
        return tokens[index].info & Token.kindMask == Token.string ? start - 1 : start
    }

    /// The key path of a value from the root: `[3].author.timestamp`.
    func path(to index: Int) -> String {
        var text = ""
        walk(to: index) { key, position in
            text += key.map { KeyPathText.component($0, isFirst: text.isEmpty) } ?? "[\(position)]"
        }
        return text
    }

    /// True for a value under a key that never prints.
    func isSensitive(_ index: Int) -> Bool {
        if options.sensitiveKeys.isEmpty { return false }
        var result = false
        walk(to: index) { key, _ in
            if let key, options.sensitiveKeys.contains(key.lowercased()) { result = true }
        }
        return result
    }

    /// The container around a value; 0 for the root.
    func parent(of index: Int) -> Int {
        var result = 0
        walk(to: index) { container in result = container }
        return result
    }

    /// The keys, or the positions in a list, on the way down to a value.
    @inline(never)
    private func walk(to index: Int, step: (String?, Int) -> Void) {
        walk(to: index) { container in
            let isObject = tokens[container].info & Token.kindMask == Token.object
            var child = container + 1
            var position = 0
            while child <= index {
                let value = isObject ? child + 1 : child
                let next = Int(tokens[value].next)
                if index < next {
                    step(isObject ? text(of: child) : nil, position)
                    return
                }
                child = next
                position += 1
            }
        }
    }

    /// The containers on the way down to a value.
    @inline(never)
    private func walk(to index: Int, container visit: (Int) -> Void) {
        var container = 1
        while container != index {
            let kind = tokens[container].info & Token.kindMask
            guard kind == Token.object || kind == Token.array else { return }
            visit(container)
            var child = container + 1
            while true {
                let value = kind == Token.object ? child + 1 : child
                let next = Int(tokens[value].next)
                if index < next || next <= child {
                    container = value
                    break
                }
                child = next
            }
            // A key itself, rather than a value.
            if container > index { return }
        }
    }
}
