/// What became of a value that was one of many in a stream.
package struct ElementOutcome {
    /// Why it can't be read.
    package var failure: FieldError?
    /// What lossy lists and maps inside of it left out.
    package var dropped: [FieldError] = []
    /// False where the bytes are no JSON at all.
    package var isJSON = true

    package init(failure: FieldError? = nil, dropped: [FieldError] = [], isJSON: Bool = true) {
        self.failure = failure
        self.dropped = dropped
        self.isJSON = isJSON
    }
}

extension Mapping {
    private static let nullText: StaticString = "null"
    private static var null: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: nullText.utf8Start, count: nullText.utf8CodeUnitCount)
    }

    /// Reads one value of a stream from where it lies in memory; `tag` tells the case of a union, as a key beside a field does.
    ///
    /// A stand-in comes with an error; throws only for a type without one, the error recorded as well.
    @inline(never)
    package static func element<T: FieldValue>(
        _ type: T.Type,
        from bytes: UnsafeRawBufferPointer,
        tag: String?,
        options: MappingOptions,
        outcome: inout ElementOutcome
    ) throws(T.ReadFailure) -> T {
        // As an empty body is: nil for an optional.
        let isNothing = bytes.isEmpty && T.self is any MissableValue.Type
        let state = ReaderState.make(isNothing ? Self.null : bytes, options)
        if state.pointee.failed { outcome.isJSON = false }
        defer {
            outcome.failure = state.pointee.firstError
            outcome.dropped = state.pointee.allDropped
            ReaderState.free(state)
        }
        if let tag { state.pointee.notes.givenTag = .text(tag) }
        var reader = ValueReader(state: state, index: 1)
        return try T.read(from: &reader)
    }
}
