import Foundation

/// Reads JSON from a decoder with the readers of documents.
///
/// Some values need a document, since they are read several times or by their text. Then the decoder's value is encoded
/// as JSON and indexed. This costs more than reading a document directly, but gives the same results.
enum DecodedJSON {
    /// Returns the value of a type, read from JSON. Errors are recorded in the decoder's state.
    ///
    /// - Parameters:
    ///   - json: The value of a decoder.
    ///   - outer: The state of the decoder, in which errors are recorded, with the whole coding path.
    ///   - codingPath: The coding path of the value.
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

    /// Returns the JSON as a document. It is empty if there is an error, so that the type reads its placeholder.
    private static func document(
        _ json: JSON,
        in outer: UnsafeMutablePointer<ReaderState>,
        at codingPath: [any CodingKey]
    ) -> Data {
        // Each conversion is a level of recursion that the decoder's own limit doesn't see.
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

    /// Creates the state for the document, with the settings of the decoder's field.
    @inline(never)
    private static func inner(
        _ bytes: UnsafeRawBufferPointer,
        of outer: UnsafeMutablePointer<ReaderState>
    ) -> UnsafeMutablePointer<ReaderState> {
        let state = ReaderState.make(bytes, outer.pointee.options)
        state.pointee.isFromDecoder = true
        state.pointee.hasHeaders = outer.pointee.hasHeaders
        if let enclosing = outer.pointee.existingDetails?.enclosingTag {
            state.pointee.details.enclosingTag = enclosing
        }
        state.pointee.sensitive = outer.pointee.sensitive
        state.pointee.format = outer.pointee.format
        // The placeholder is read from a document that has failed. Its own error isn't the relevant one.
        if outer.pointee.failed { state.pointee.failed = true }
        return state
    }

    /// Frees the state, and records its first error in the decoder's state.
    @inline(never)
    private static func close(
        _ state: UnsafeMutablePointer<ReaderState>,
        of outer: UnsafeMutablePointer<ReaderState>,
        at codingPath: [any CodingKey]
    ) {
        if let error = state.pointee.firstError, !outer.pointee.failed {
            outer.pointee.record(error, at: codingPath + state.pointee.failedPath)
        }
        ReaderState.free(state)
    }
}
