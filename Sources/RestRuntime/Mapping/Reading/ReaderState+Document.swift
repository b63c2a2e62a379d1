extension ReaderState {
    /// Indexes a document. If it isn't JSON, the state has the error. Release it with ``free(_:)``.
    ///
    /// The bytes must outlive the state, which refers to them without copying.
    package static func make(_ bytes: UnsafeRawBufferPointer, _ options: MappingOptions) -> UnsafeMutablePointer<Self> {
        var indexer = JSONIndexer(bytes: bytes.count)
        let start =
            // An empty buffer has no address, but the pointer must not be null.
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
        state.pointee.plain = UnsafePointer(indexer.buffer.text ?? UnsafeMutablePointer(mutating: start))
        if let failure {
            // The root is an absent value then.
            state.pointee.tokens[1] = state.pointee.tokens[0]
            state.pointee.record(failure)
        }
        return state
    }

    /// The first error of any kind.
    ///
    /// An error of a decoder is converted.
    var firstError: FieldError? {
        if let failure { return failure }
        return thrown.map { FieldError(thrown: $0) }
    }
}
