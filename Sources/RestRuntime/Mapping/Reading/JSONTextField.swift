import Foundation

/// A field whose value is JSON in a string: `"filter": "{\"kind\": \"open\"}"`.
///
/// The string is parsed as a separate document. The key paths of its errors begin at the root of the outer document:
/// `filter.kind`. The methods correspond to those of `FieldReader`.
enum JSONTextField {
    /// Reads a required field.
    static func value<T: FieldValue>(_ key: StaticString, _ fields: inout FieldReader) throws(T.ReadFailure) -> T {
        let text: String = fields.value(key)
        if let value: T = parsed(text, key, &fields) { return value }
        // After an error, reading the absent value (token 0) returns the type's placeholder, or throws if the type has
        // none.
        var reader = ValueReader(state: fields.state, index: 0)
        return try T.read(from: &reader)
    }

    /// Reads a field that may be absent or null. The type `T?` is read, because the text may be `null`.
    static func value<T: FieldValue>(optional key: StaticString, _ fields: inout FieldReader) -> T? {
        let text: String? = fields.value(optional: key)
        guard let text, let value: T? = parsed(text, key, &fields) else { return nil }
        return value
    }

    /// Reads a field that must be present and may be null. The type `T?` is read, because the text may be `null`.
    static func value<T: FieldValue>(nullable key: StaticString, _ fields: inout FieldReader) -> T? {
        let text: String? = fields.value(nullable: key)
        guard let text, let value: T? = parsed(text, key, &fields) else { return nil }
        return value
    }

    /// Reads a field that distinguishes absent from null.
    static func value<T: FieldValue>(patch key: StaticString, _ fields: inout FieldReader) -> Patch<T> {
        let text: Patch<String> = fields.value(patch: key)
        switch text {
        case .absent: return .absent
        case .null: return .null
        case .value(let text):
            let value: T?? = parsed(text, key, &fields)
            return Patch(nullable: value ?? nil)
        }
    }

    /// Reads a field with a default. The text `null` is null, unless the type itself has a null.
    static func value<T: FieldValue>(
        _ key: StaticString,
        default fallback: T,
        for use: FieldOptions.DefaultUse,
        _ fields: inout FieldReader
    ) -> T {
        let text: Patch<String> = fields.value(patch: key)
        switch (text, use) {
        case (.absent, .absentOrNull), (.absent, .absent), (.null, .absentOrNull), (.null, .null): return fallback
        case (.value(let text), .absentOrNull) where !T.readsNull, (.value(let text), .null):
            let value: T?? = parsed(text, key, &fields)
            return (value ?? nil) ?? fallback
        case (.value(let text), _): return parsed(text, key, &fields) ?? fallback
        case (.absent, .null), (.null, .absent):
            // The default doesn't apply. Reading the field as required records the error.
            _ = fields.value(key) as String
            return fallback
        }
    }

    /// Reads the value of a text, and returns `nil` after recording an error.
    @inline(never)
    private static func parsed<T: FieldValue>(
        _ text: String,
        _ key: StaticString,
        _ fields: inout FieldReader
    ) -> T? {
        let state = fields.state
        if state.pointee.failed { return nil }
        return Data(text.utf8).withUnsafeBytes { bytes in
            let inner = ReaderState.make(bytes, state.pointee.options)
            defer { ReaderState.free(inner) }
            var reader = ValueReader(state: inner, index: 1)
            let value: T? = reader.optional()
            guard let error = inner.pointee.firstError else { return value }
            record(error, at: inner.pointee.failedPath, in: key, &fields)
            return nil
        }
    }

    /// Records the error of a text as one of the document.
    ///
    /// The key path of the string is prepended, and a sensitive value is hidden.
    private static func record(
        _ error: FieldError,
        at path: [JSONKey],
        in key: StaticString,
        _ fields: inout FieldReader
    ) {
        let state = fields.state
        var isHidden = state.pointee.sensitive
        var keyPath = ""
        if fields.source == nil {
            // Only errors need the index of the key, so it is searched again.
            let index = state.pointee.original(fields.cursor.findAgain(key, state))
            keyPath = state.pointee.document.path(to: index)
            if !error.keyPath.isEmpty { keyPath += (error.keyPath.hasPrefix("[") ? "" : ".") + error.keyPath }
            isHidden = isHidden || state.pointee.isSensitive(index)
            state.pointee.details.failedAt = index
            state.pointee.details.keysToFailure = path
        }
        let failure = FieldError(
            keyPath: keyPath,
            expected: error.expected + " in a string of JSON",
            found: isHidden ? "something else" : error.found,
            excerpt: isHidden ? "" : error.excerpt
        )
        if let source = fields.source {
            state.pointee.record(failure, at: source.codingPath + [JSONKey(key)] + path)
        } else {
            state.pointee.record(failure)
        }
    }
}
