/// Recording errors with their location. The first error of a document is kept, and all later reads return
/// placeholders. Errors inside of attempts have no text.
extension ReaderState {
    /// Records an error for a value that its type can't be read from. Token 0 is an absent value.
    ///
    /// - Parameters:
    ///   - index: The token of the value.
    ///   - expected: The expected value, such as `an object`.
    ///   - found: The found value, or `nil` to describe it by its token.
    mutating func record(at index: Int, expected: String, found: String? = nil) {
        if failed { return }
        if suppressionDepth > 0 {
            failed = true
            return
        }
        if index == 0 { return recordMissing(expected: expected) }
        let index = original(index)
        details.failedAt = index
        let isHidden = sensitive || isSensitive(index)
        let parent = document.parent(of: index)
        record(
            FieldError(
                keyPath: document.path(to: index),
                expected: expected,
                found: found ?? document.found(index, isHidden: isHidden),
                excerpt: parent == 0 ? "" : document.excerpt(of: parent, showing: index, isHidden: isHidden),
                offset: document.offset(of: index)
            )
        )
    }

    /// Records the error for a key that wasn't found, with the keys of absent objects that lead to it.
    private mutating func recordMissing(expected: String) {
        let object = missingObject == 0 ? 0 : original(missingObject < 0 ? lastPresentObject : missingObject)
        details.failedAt = object
        // The keys of absent objects form a chain to the first object that exists.
        var keys = [missingKey.description]
        var absent = missingObject
        while absent < 0 {
            let entry = details.absentKeys[-absent - 1]
            keys.append(entry.key.description)
            absent = entry.parent
        }
        keys.reverse()
        details.keysToFailure = keys.map { JSONKey($0) }
        var text = document.path(to: object)
        for key in keys { text += KeyPathText.component(key, isFirst: text.isEmpty) }
        record(
            FieldError(
                keyPath: text,
                expected: expected,
                found: "nothing",
                excerpt: object == 0 ? "" : document.excerpt(of: object, showing: 0),
                offset: object == 0 ? nil : Int(tokens[object].start)
            )
        )
    }

    /// The document, to find the path, the offset and an excerpt of an error.
    var document: IndexedDocument { IndexedDocument(tokens: tokens, bytes: bytes, plain: plain) }

    /// Returns the document's token that a projection has copied. A projection reads a part of a document under other
    /// keys.
    func original(_ index: Int) -> Int {
        guard let existingDetails, index >= existingDetails.projectedFrom else { return index }
        return Int(existingDetails.origins[index - existingDetails.projectedFrom])
    }

    /// The coding path to the value of the first error.
    ///
    /// It includes the keys of absent objects. Empty without an error.
    var failedPath: [JSONKey] {
        var path: [JSONKey] = []
        guard let existingDetails else { return [] }
        document.walk(to: existingDetails.failedAt) { key, position in
            path.append(key.map { JSONKey($0) } ?? JSONKey(position: position))
        }
        return path + existingDetails.keysToFailure
    }

    /// Records an error at a coding path of a decoder, as a `DecodingError` with the ``FieldError`` as its underlying
    /// error.
    @inline(never)
    mutating func record(_ error: FieldError, at codingPath: [any CodingKey]) {
        if failed { return }
        record(
            thrown: DecodingError.dataCorrupted(
                .init(
                    codingPath: codingPath,
                    debugDescription: "expected \(error.expected), found \(error.found)",
                    underlyingError: error
                )
            )
        )
    }

    /// Records an error for a decoder's value that its type can't be read from.
    ///
    /// The error has the decoder's coding path.
    mutating func record(decoder: any Decoder, expected: String) {
        if failed { return }
        record(
            thrown: DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "expected \(expected)")
            )
        )
    }

    /// Returns whether a value is redacted because of its key.
    ///
    /// The keys on its whole path matter: all values in a sensitive object are sensitive.
    func isSensitive(_ index: Int) -> Bool {
        if options.sensitiveKeys.isEmpty { return false }
        var result = false
        document.walk(to: index) { key, _ in
            if let key, options.hides(key) { result = true }
        }
        return result
    }
}
