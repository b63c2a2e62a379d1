/// Errors that have other sources than a reader.
extension FieldError {
    /// Creates an error of the JSON text. It contains at most one byte of the document.
    init(_ failure: JSONIndexer.Failure, in bytes: UnsafeRawBufferPointer) {
        let found: String
        if let value = failure.found {
            found = value
        } else if failure.offset >= bytes.count {
            found = bytes.isEmpty ? "an empty document" : "the end of the document"
        } else {
            let byte = bytes[failure.offset]
            found =
                byte > 0x20 && byte < 0x7F
                ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte 0x" + String(byte, radix: 16, uppercase: true)
        }
        self.init(
            keyPath: "",
            expected: failure.expected + " in the JSON string",
            found: found,
            offset: failure.offset
        )
    }

    /// Creates an error from a decoder's error, for a ``Serializer``. It contains no values of the document.
    public init(decoding error: any Error) { self.init(thrown: error) }

    /// Creates an error from the error of a custom `Decodable`.
    ///
    /// - Parameters:
    ///   - error: The error. A ``FieldError`` is unchanged.
    ///   - keyPath: The key path of the value that the custom type was read from.
    ///   - excerpt: The excerpt of the document.
    ///   - offset: The position of the value.
    @inline(never)
    package init(thrown error: any Error, under keyPath: String = "", excerpt: String = "", offset: Int? = nil) {
        if let error = error as? FieldError {
            self = error
            return
        }
        guard let error = error as? DecodingError else {
            self.init(
                keyPath: keyPath,
                expected: "a readable value",
                found: "\(type(of: error))",
                excerpt: excerpt,
                offset: offset
            )
            return
        }
        // The texts of these errors contain types and keys only.
        let expected: String
        var found = "another value"
        var path: [any CodingKey]
        switch error {
        case .keyNotFound(let key, let context):
            expected = "a value"
            found = "nothing"
            path = context.codingPath + [key]
        case .valueNotFound(let type, let context):
            expected = "a value of \(type)"
            found = "null"
            path = context.codingPath
        case .typeMismatch(let type, let context):
            expected = "a value of \(type)"
            path = context.codingPath
        case .dataCorrupted(let context):
            if let inner = context.underlyingError as? FieldError {
                expected = inner.expected
                found = inner.found
            } else {
                expected = "a valid value"
            }
            path = context.codingPath
        @unknown default:
            expected = "a readable value"
            path = []
        }
        let inner = KeyPathText.text(path)
        let joined = keyPath.isEmpty || inner.isEmpty || inner.hasPrefix("[") ? keyPath + inner : keyPath + "." + inner
        self.init(keyPath: joined, expected: expected, found: found, excerpt: excerpt, offset: offset)
    }
}
