/// States without a document, for `Decodable` types.
extension ReaderState {
    /// Creates a state without a document, for a `Decoder`. Release it with ``free(_:)``.
    ///
    /// The options are those in the decoder's `userInfo`, if a `Serializer` has set them.
    static func forDecoder(_ decoder: any Decoder) -> UnsafeMutablePointer<ReaderState> {
        let options = MappingOptions.key.flatMap { decoder.userInfo[$0] as? MappingOptions }
        // The second token is the root's. Its `next` bounds the attempts at unions, so it must be valid.
        let buffer = TokenBuffer(capacity: 2)
        buffer.tokens.initialize(repeating: Token(start: 0, end: 0, next: 1, info: Token.none), count: 2)
        let state = UnsafeMutablePointer<ReaderState>.allocate(capacity: 1)
        state.initialize(
            to: ReaderState(
                tokens: buffer.tokens,
                bytes: UnsafePointer(UnsafeRawPointer(buffer.tokens).assumingMemoryBound(to: UInt8.self)),
                count: 0,
                options: options ?? MappingOptions()
            )
        )
        state.pointee.buffer = buffer
        state.pointee.isDecoder = true
        state.pointee.hasHeaders = options != nil
        return state
    }

    /// Frees a state, and keeps its buffer for the next document. The small buffer of a decoder isn't kept.
    @inline(never)
    package static func free(_ state: UnsafeMutablePointer<ReaderState>) {
        if let buffer = state.pointee.buffer {
            state.pointee.isDecoder ? buffer.tokens.deallocate() : buffer.recycle()
        }
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Returns the first error in a form that a decoder's caller expects.
    ///
    /// It is the decoder's own error if there is one, or else `DecodingError.dataCorrupted`, with the ``FieldError`` as
    /// its underlying error.
    func decodingError(in decoder: any Decoder) -> (any Error)? {
        guard failed else { return nil }
        if let thrown { return thrown }
        guard let failure else { return nil }
        let context = DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "expected \(failure.expected), found \(failure.found)",
            underlyingError: failure
        )
        return DecodingError.dataCorrupted(context)
    }
}
