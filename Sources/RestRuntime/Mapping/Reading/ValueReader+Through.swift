import Foundation

extension ValueReader {
    /// A value from JSON that a decoder held, by the readers of a document. Errors are recorded in the decoder's state.
    static func reading<T: FieldValue>(
        _ json: JSON,
        in outer: UnsafeMutablePointer<ReaderState>,
        at codingPath: [any CodingKey]
    ) throws(T.ReadFailure) -> T {
        var data = Data()
        if StackSpace.here < StackSpace.floor {
            outer.pointee.record(
                thrown: DecodingError.dataCorrupted(
                    .init(codingPath: codingPath, debugDescription: "expected nesting that the thread's stack holds")
                )
            )
        }
        if !outer.pointee.failed {
            do throws(FieldError) { data = try Mapping.encode(json) } catch { outer.pointee.record(error) }
        }
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(T.ReadFailure) -> T in
                let state = ReaderState.make(bytes, outer.pointee.options)
                defer { ReaderState.free(state) }
                state.pointee.isFromDecoder = true
                state.pointee.hasHeaders = outer.pointee.hasHeaders
                if let given = outer.pointee.rareNotes?.givenTag { state.pointee.notes.givenTag = given }
                state.pointee.sensitive = outer.pointee.sensitive
                state.pointee.format = outer.pointee.format
                // A stand-in is read from a document that has failed, and its own error is not the one.
                if outer.pointee.failed { state.pointee.failed = true }
                var reader = ValueReader(state: state, index: 1)
                defer {
                    if let error = state.pointee.firstError, !outer.pointee.failed {
                        let path = codingPath + state.pointee.failedPath
                        outer.pointee.record(
                            thrown: DecodingError.dataCorrupted(
                                .init(
                                    codingPath: path,
                                    debugDescription: "expected \(error.expected), found \(error.found)",
                                    underlyingError: error
                                )
                            )
                        )
                    }
                }
                return try T.read(from: &reader)
            }
        }
        return try result.get()
    }
}
