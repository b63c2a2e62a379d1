extension ReaderState {
    /// The value at a key path; 0, with the error recorded, when it is not there.
    ///
    /// A part of the path is a key, or in a list a position. Any other part that meets a list goes, with the parts
    /// behind it, into each element: `users.name` is the list of the names.
    mutating func descend(_ path: [String]) -> Int {
        if failed { return 0 }
        var index = 1
        for (position, part) in path.enumerated() {
            if let child = child(part, of: index) {
                index = child
            } else if projects(part, at: index) {
                return project(path[position...], at: index)
            } else {
                record(missing: part, in: index)
                return 0
            }
        }
        return index
    }

    private func projects(_ part: String, at index: Int) -> Bool {
        guard tokens[index].info & Token.kindMask == Token.array else { return false }
        return WholeNumber(part)?.int.map { $0 < 0 } ?? true
    }

    /// The token of a key's or a position's value.
    @inline(never)
    private func child(_ part: String, of index: Int) -> Int? {
        let kind = tokens[index].info & Token.kindMask
        let end = Int(tokens[index].next)
        var child = index + 1
        if kind == Token.object {
            while child < end {
                if text(of: child) == part { return child + 1 }
                child = Int(tokens[child + 1].next)
            }
        } else if kind == Token.array, var position = WholeNumber(part)?.int, position >= 0 {
            while child < end {
                if position == 0 { return child }
                position -= 1
                child = Int(tokens[child].next)
            }
        }
        return nil
    }

    private mutating func record(missing part: String, in index: Int) {
        let kind = tokens[index].info & Token.kindMask
        let isPosition = kind == Token.array && WholeNumber(part)?.int != nil
        let isContainer = kind == Token.object || isPosition
        let path = path(to: index)
        notes.failedAt = index
        record(
            FieldError(
                keyPath: isPosition
                    ? path + "[\(part)]"
                    : isContainer ? path + KeyPathText.component(part, isFirst: path.isEmpty) : path,
                expected: isContainer ? "a value" : "an object with the key '\(part)'",
                found: isContainer ? "nothing" : found(index, isHidden: isSensitive(index)),
                excerpt: isContainer ? excerpt(of: index, showing: 0) : "",
                offset: place(of: index)
            )
        )
    }
}

extension ReaderState {
    /// Tokens made from those of the document, each with the one that it was made from.
    private struct Projection {
        var tokens: [Token] = []
        var origins: [UInt32] = []
        /// The number of the first.
        let start: Int
    }

    /// A list of what the elements of a list hold at a key path, behind the document's own tokens. The tokens of no
    /// value are copied twice, so it is never longer than these.
    private mutating func project(_ path: ArraySlice<String>, at list: Int) -> Int {
        var projection = Projection(start: Int(tokens[1].next))
        guard collect(path, at: list, into: &projection) else { return 0 }
        let larger = TokenBuffer(capacity: projection.start + projection.tokens.count)
        larger.tokens.update(from: tokens, count: projection.start)
        for (position, token) in projection.tokens.enumerated() {
            larger.tokens[projection.start + position] = token
        }
        buffer?.give()
        buffer = larger
        tokens = larger.tokens
        notes.projectedFrom = projection.start
        notes.origins = projection.origins
        return projection.start
    }

    /// False once an error is recorded.
    private mutating func collect(
        _ path: ArraySlice<String>,
        at start: Int,
        into projection: inout Projection
    ) -> Bool {
        if StackSpace.here < stackFloor {
            record(at: start, expected: "nesting that the thread's stack holds")
            return false
        }
        var index = start
        for (position, part) in zip(path.indices, path) {
            if let child = child(part, of: index) {
                index = child
                continue
            }
            guard projects(part, at: index) else {
                record(missing: part, in: index)
                return false
            }
            let place = projection.tokens.count
            var list = tokens[index]
            list.info |= Token.projected
            projection.tokens.append(list)
            projection.origins.append(UInt32(truncatingIfNeeded: index))
            var element = index + 1
            while element < Int(list.next) {
                guard collect(path[position...], at: element, into: &projection) else { return false }
                element = Int(tokens[element].next)
            }
            projection.tokens[place].next = UInt32(truncatingIfNeeded: projection.start + projection.tokens.count)
            return true
        }
        let offset = projection.start + projection.tokens.count - index
        for place in index..<Int(tokens[index].next) {
            var token = tokens[place]
            token.next = UInt32(truncatingIfNeeded: Int(token.next) + offset)
            projection.tokens.append(token)
            projection.origins.append(UInt32(truncatingIfNeeded: place))
        }
        return true
    }
}
