import Foundation

/// Reads JSON from a decoder with the readers of documents.
enum DecodedJSON {
    /// Records errors in the decoder's state.
    static func read<T: FieldValue>(
        _ json: JSON,
        in outer: UnsafeMutablePointer<ReaderState>,
        at codingPath: [any CodingKey]
    ) throws(T.ReadFailure) -> T {
        let data = document(json, in: outer, at: codingPath)
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(T.ReadFailure) -> T in
                let state = inner(bytes, of: outer)
                defer { close(state, of: outer, at: codingPath) }
                var reader = ValueReader(state: state, index: 1)
                return try T.read(from: &reader)
            }
        }
        return try result.get()
    }

    // The rest isn't generic, so that it is compiled once.

    private static func document(
        _ json: JSON,
        in outer: UnsafeMutablePointer<ReaderState>,
        at codingPath: [any CodingKey]
    ) -> Data {
        if StackSpace.here < StackSpace.floor {
            outer.pointee.record(
                thrown: DecodingError.dataCorrupted(
                    .init(
                        codingPath: codingPath,
                        debugDescription: "expected less nesting, as the thread's stack is full"
                    )
                )
            )
        }
        if outer.pointee.failed { return Data() }
        do throws(FieldError) {
            return try Mapping.encode(json)
        } catch {
            outer.pointee.record(error)
            return Data()
        }
    }

    @inline(never)
    private static func inner(
        _ bytes: UnsafeRawBufferPointer,
        of outer: UnsafeMutablePointer<ReaderState>
    ) -> UnsafeMutablePointer<ReaderState> {
        let state = ReaderState.make(bytes, outer.pointee.options)
        state.pointee.isFromDecoder = true
        state.pointee.hasHeaders = outer.pointee.hasHeaders
        if let given = outer.pointee.rareNotes?.givenTag { state.pointee.notes.givenTag = given }
        state.pointee.sensitive = outer.pointee.sensitive
        state.pointee.format = outer.pointee.format
        // The placeholder is read from a document that has failed. Its own error isn't the relevant one.
        if outer.pointee.failed { state.pointee.failed = true }
        return state
    }

    @inline(never)
    private static func close(
        _ state: UnsafeMutablePointer<ReaderState>,
        of outer: UnsafeMutablePointer<ReaderState>,
        at codingPath: [any CodingKey]
    ) {
        if let error = state.pointee.firstError, !outer.pointee.failed {
            outer.pointee.record(
                thrown: DecodingError.dataCorrupted(
                    .init(
                        codingPath: codingPath + state.pointee.failedPath,
                        debugDescription: "expected \(error.expected), found \(error.found)",
                        underlyingError: error
                    )
                )
            )
        }
        ReaderState.free(state)
    }
}
