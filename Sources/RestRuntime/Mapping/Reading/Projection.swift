/// Finds the value at a key path.
///
/// A component is a key, or a position in a list. If any other component meets a list, it is applied to each element,
/// together with the following ones: `users.name` is the list of the names. The result's tokens are made from the
/// document's, and remember them.
///
///     {"users": [{"name": "a"}, {"name": "b"}]}      users.name     → ["a", "b"]
///                                                    users.0.name   → "a"
///
/// The number of tokens is bounded by the document, and recursion by the stack.
struct Projection {
    private let state: UnsafeMutablePointer<ReaderState>
    /// The index of the first made token.
    private let start: Int
    /// Whether elements of the outermost list that lack the rest of the path are left out.
    private let isLossy: Bool
    /// The tokens of the projected list.
    private var tokens: [Token] = []
    /// The document's token of each of them, for errors.
    private var origins: [UInt32] = []

    private init(of state: UnsafeMutablePointer<ReaderState>) {
        self.state = state
        start = Int(state.pointee.tokens[1].next)
        isLossy = state.pointee.isLossy && !state.pointee.options.isStrict
    }

    /// Returns the value's token, or 0 after recording an error if it is missing. If it may be missing, a missing value
    /// and a value in a null object are null.
    static func index(
        of path: [String],
        in state: UnsafeMutablePointer<ReaderState>,
        mayBeMissing: Bool = false
    ) -> Int {
        if state.pointee.failed { return 0 }
        var projection = Projection(of: state)
        return projection.descend(path, mayBeMissing)
    }

    /// Follows the path while its components exist, and projects a list.
    private mutating func descend(_ path: [String], _ mayBeMissing: Bool) -> Int {
        var index = 1
        for (position, part) in path.enumerated() {
            if let child = child(part, of: index) {
                index = child
            } else if projects(part, at: index) {
                return project(path[position...], at: index)
            } else if mayBeMissing, isMissing(at: index) {
                // The root becomes null, which optional types read as `nil`.
                state.pointee.tokens[1].info = Token.null
                return 1
            } else {
                record(missing: part, in: index)
                return 0
            }
        }
        return index
    }

    /// Returns whether the value is an object without the key, null, or a list without the position.
    private func isMissing(at index: Int) -> Bool {
        switch state.pointee.tokens[index].info & Token.kindMask {
        case Token.object, Token.null, Token.array: true
        default: false
        }
    }

    /// Returns whether a component applies to each element of a list: a list's position doesn't.
    private func projects(_ part: String, at index: Int) -> Bool {
        guard state.pointee.tokens[index].info & Token.kindMask == Token.array else { return false }
        return WholeNumber(part)?.int.map { $0 < 0 } ?? true
    }

    /// Returns the token of the value at a key or position.
    ///
    /// The first of repeated keys is used.
    @inline(never)
    private func child(_ part: String, of index: Int) -> Int? {
        let tokens = state.pointee.tokens
        let kind = tokens[index].info & Token.kindMask
        let end = Int(tokens[index].next)
        var child = index + 1
        if kind == Token.object {
            while child < end {
                if state.pointee.text(of: child) == part { return child + 1 }
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

    /// Records that a component of the path is missing. The error has the key path up to it, or the value that isn't an
    /// object.
    private func record(missing part: String, in index: Int) {
        // Nobody sees this error, so its text isn't needed.
        if state.pointee.suppressionDepth > 0 {
            state.pointee.failed = true
            return
        }
        let document = state.pointee.document
        let kind = document.tokens[index].info & Token.kindMask
        let isPosition = kind == Token.array && WholeNumber(part)?.int != nil
        let isContainer = kind == Token.object || isPosition
        let path = document.path(to: index)
        let isHidden = state.pointee.isSensitive(index)
        state.pointee.details.failedAt = index
        state.pointee.record(
            FieldError(
                keyPath: isPosition
                    ? path + "[\(part)]"
                    : isContainer ? path + KeyPathText.component(part, isFirst: path.isEmpty) : path,
                expected: isContainer ? "a value" : "an object with the key '\(part)'",
                found: isContainer ? "nothing" : document.found(index, isHidden: isHidden),
                excerpt: isContainer ? document.excerpt(of: index, showing: 0) : "",
                offset: document.offset(of: index)
            )
        )
    }

    /// Returns a list of the values at a key path in the elements of a list, after the document's own tokens. No token
    /// is copied twice, so the list is never longer than the document.
    private mutating func project(_ path: ArraySlice<String>, at list: Int) -> Int {
        guard collect(path, at: list) else { return 0 }
        // The tokens of the document and the made ones have to be in one memory, since readers use indexes.
        let larger = TokenBuffer(capacity: start + tokens.count)
        larger.tokens.update(from: state.pointee.tokens, count: start)
        for (position, token) in tokens.enumerated() { larger.tokens[start + position] = token }
        state.pointee.buffer?.recycle()
        state.pointee.buffer = larger
        state.pointee.tokens = larger.tokens
        state.pointee.details.projectedFrom = start
        state.pointee.details.origins = origins
        return start
    }

    /// Copies a value. Returns false after recording an error.
    private mutating func collect(_ path: ArraySlice<String>, at start: Int) -> Bool {
        // A list of lists is projected recursively.
        if StackSpace.here < state.pointee.stackFloor {
            state.pointee.record(at: start, expected: "less nesting, as the thread's stack is full")
            return false
        }
        let document = state.pointee.tokens
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
            // The list's end is known after its elements.
            let tokenIndex = tokens.count
            var list = document[index]
            list.info |= Token.projected
            append(list, from: index)
            var element = index + 1
            // At the outermost list only, as everywhere.
            let leavesOut = isLossy && tokenIndex == 0
            while element < Int(list.next) {
                let count = tokens.count
                if leavesOut {
                    if !leavingOut({ projection in projection.collect(path[position...], at: element) }) {
                        tokens.removeSubrange(count...)
                        origins.removeSubrange(count...)
                    }
                    if state.pointee.failed { return false }
                } else if !collect(path[position...], at: element) {
                    return false
                }
                element = Int(document[element].next)
            }
            tokens[tokenIndex].next = UInt32(truncatingIfNeeded: self.start + tokens.count)
            return true
        }
        // Indexes of the copied tokens are moved to their new positions.
        let offset = self.start + tokens.count - index
        for source in index..<Int(document[index].next) {
            var token = document[source]
            token.next = UInt32(truncatingIfNeeded: Int(token.next) + offset)
            append(token, from: source)
        }
        return true
    }

    /// Adds an element. If that fails, returns false and reports the error as that of a left out element.
    ///
    /// Errors have texts only until enough of them are reported.
    private mutating func leavingOut(_ collect: (inout Projection) -> Bool) -> Bool {
        let depth = state.pointee.suppressionDepth
        state.pointee.suppressionDepth = state.pointee.reportsNext ? 0 : depth + 1
        let isCollected = collect(&self)
        if !isCollected {
            if state.pointee.suppressionDepth == 0 { state.pointee.details.remainingReports -= 1 }
            state.pointee.reportDropped()
        }
        state.pointee.suppressionDepth = depth
        return isCollected
    }

    /// Adds a token and its origin.
    private mutating func append(_ token: Token, from source: Int) {
        tokens.append(token)
        origins.append(UInt32(truncatingIfNeeded: source))
    }
}
