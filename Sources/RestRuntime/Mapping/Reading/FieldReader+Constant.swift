/// Fields with a constant value, such as `"type": "dog"`. They aren't properties, so only their value is checked.
extension FieldReader {
    /// Checks a field with a constant value. Any other value is an error.
    @_spi(Generated) public mutating func constant<T: FieldValue & Equatable>(_ key: StaticString, _ value: T) {
        if let source { return source.constant(key, value, source.constant(key, state), state) }
        check(find(key), value)
    }

    /// Checks a field with a constant value that may be absent or null.
    @_spi(Generated) public mutating func constant<T: FieldValue & Equatable>(
        optional key: StaticString,
        _ value: T
    ) {
        if let source {
            guard let found: T = source.optional(key, state) else { return }
            return source.constant(key, value, found, state)
        }
        let index = find(key)
        if index == 0 || state.pointee.tokens[index].info & Token.kindMask == Token.null { return }
        check(index, value)
    }

    /// Records an error if the value at a token isn't the constant. Token 0 is an absent value.
    private func check<T: FieldValue & Equatable>(_ index: Int, _ value: T) {
        if state.pointee.failed { return }
        // A value of another type is reported like another value.
        state.pointee.suppressionDepth += 1
        var reader = ValueReader(state: state, index: index)
        let found: T? = reader.optional()
        let isSame = !state.pointee.failed && found == value
        state.pointee.suppressionDepth -= 1
        state.pointee.failed = false
        if !isSame { state.pointee.record(at: index, expected: text(ofConstant: value)) }
    }
}

extension DecoderFields {
    /// Returns the value of a key. Returns `nil` after recording an error.
    fileprivate func constant<T: FieldValue>(
        _ key: StaticString,
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> T? {
        do throws(T.ReadFailure) {
            let found: T = try value(key, state)
            return found
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }

    /// Records an error if the found value isn't the constant.
    fileprivate func constant<T: FieldValue & Equatable>(
        _ key: StaticString,
        _ value: T,
        _ found: T?,
        _ state: UnsafeMutablePointer<ReaderState>
    ) {
        if found == value { return }
        // Keep an earlier error.
        _ = decoded(key, state) { container, key throws -> Bool in
            let context = DecodingError.Context(
                codingPath: container.codingPath + [key],
                debugDescription: "expected \(text(ofConstant: value))"
            )
            throw DecodingError.dataCorrupted(context)
        }
    }
}

/// Returns the constant for an error message, such as `"dog"`, `3` or `true`.
private func text(ofConstant value: some Equatable) -> String {
    // An open enum's description isn't its value in JSON.
    if let value = value as? any OpenEnum { return "\"\(value.rawValue)\"" }
    if let text = value as? String { return "\"\(text)\"" }
    return "\(value)"
}
