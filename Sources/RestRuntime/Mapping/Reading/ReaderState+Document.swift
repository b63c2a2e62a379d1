extension ReaderState {
    /// Indexes a document. A document that is no JSON gives a state that holds the error. Freed by ``free(_:)``.
    static func make(_ bytes: UnsafeRawBufferPointer, _ options: MappingOptions) -> UnsafeMutablePointer<ReaderState> {
        var indexer = JSONIndexer(bytes: bytes.count)
        let start =
            bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            ?? UnsafePointer(UnsafeRawPointer(indexer.buffer.tokens).assumingMemoryBound(to: UInt8.self))
        var failure: FieldError?
        do throws(JSONIndexer.Failure) {
            try indexer.index(start, bytes.count, options.limits)
        } catch {
            failure = FieldError(error, in: bytes)
            indexer.buffer.tokens[0].end = 0
        }
        let state = UnsafeMutablePointer<ReaderState>.allocate(capacity: 1)
        state.initialize(
            to: ReaderState(tokens: indexer.buffer.tokens, bytes: start, count: bytes.count, options: options)
        )
        state.pointee.buffer = indexer.buffer
        if let failure {
            // The root is then a value that is not there.
            state.pointee.tokens[1] = state.pointee.tokens[0]
            state.pointee.record(failure)
        }
        return state
    }

    /// The value at a key path; 0, with the error recorded, when it is not there.
    ///
    /// A part of the path is a key, or in a list a position.
    mutating func descend(_ path: [String]) -> Int {
        if failed { return 0 }
        var index = 1
        for part in path {
            guard let child = child(part, of: index) else {
                let kind = tokens[index].info & Token.kindMask
                let isContainer = kind == Token.object || (kind == Token.array && Int(part) != nil)
                record(
                    FieldError(
                        keyPath: isContainer
                            ? self.path(to: index) + KeyPathText.component(part, isFirst: index == 1)
                            : self.path(to: index),
                        expected: isContainer ? "a value" : "an object with the key '\(part)'",
                        found: isContainer ? "nothing" : found(index, isHidden: isSensitive(index)),
                        excerpt: isContainer ? excerpt(of: index, showing: 0) : "",
                        offset: place(of: index)
                    )
                )
                return 0
            }
            index = child
        }
        return index
    }

    private func child(_ part: String, of index: Int) -> Int? {
        let kind = tokens[index].info & Token.kindMask
        let end = Int(tokens[index].next)
        var child = index + 1
        if kind == Token.object {
            while child < end {
                if text(of: child) == part { return child + 1 }
                child = Int(tokens[child + 1].next)
            }
        } else if kind == Token.array, var position = Int(part), position >= 0 {
            while child < end {
                if position == 0 { return child }
                position -= 1
                child = Int(tokens[child].next)
            }
        }
        return nil
    }

    /// The first error, of whatever kind.
    var firstError: FieldError? {
        if let failure { return failure }
        return thrown.map { FieldError(thrown: $0) }
    }
}
