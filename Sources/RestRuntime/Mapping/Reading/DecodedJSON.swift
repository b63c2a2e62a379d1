import Foundation

/// JSON that a decoder held, read by the readers of a document.
enum DecodedJSON {
    /// Errors are recorded in the decoder's state.
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

    // What follows needs no type: generic code would be compiled again for each.

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
        // A stand-in is read from a document that has failed, and its own error is not the one.
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
