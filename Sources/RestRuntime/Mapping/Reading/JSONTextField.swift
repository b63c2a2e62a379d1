import Foundation

/// A field whose value is JSON in a string: `"filter": "{\"kind\": \"open\"}"`.
///
/// The string is parsed as a separate document. Errors in it have key paths of the whole: `filter.kind`. The methods
/// correspond to those of `FieldReader`.
enum JSONTextField {
    /// Reads a required field.
    static func value<T: FieldValue>(_ key: StaticString, _ fields: inout FieldReader) throws(T.ReadFailure) -> T {
        let text: String = fields.value(key)
        if let value: T = parsed(text, key, &fields) { return value }
        // The placeholder, or the type's error if it has none.
        var reader = ValueReader(state: fields.state, index: 0)
        return try T.read(from: &reader)
    }

    /// Reads a field that may be absent or null.
    static func value<T: FieldValue>(optional key: StaticString, _ fields: inout FieldReader) -> T? {
        let text: String? = fields.value(optional: key)
        guard let text, let value: T? = parsed(text, key, &fields) else { return nil }
        return value
    }

    /// Reads a field that must be present and may be null.
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

    /// Reads a field with a default.
    static func value<T: FieldValue>(
        _ key: StaticString,
        default fallback: T,
        for use: FieldOptions.DefaultUse,
        _ fields: inout FieldReader
    ) -> T {
        let text: Patch<String> = fields.value(patch: key)
        switch (text, use) {
        case (.absent, .absentOrNull), (.absent, .absent), (.null, .absentOrNull), (.null, .null): return fallback
        case (.value(let text), _): return parsed(text, key, &fields) ?? fallback
        case (.absent, .null), (.null, .absent):
            // The missing value is recorded.
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
        var failure: FieldError?
        let value: T?
        do throws(T.ReadFailure) {
            value = try Mapping.read(T.self, from: Data(text.utf8), options: state.pointee.options, failure: &failure)
        } catch {
            failure = failure ?? FieldError(thrown: error)
            value = nil
        }
        guard let failure else { return value }
        state.pointee.record(self.failure(failure, in: key, &fields))
        return nil
    }

    /// Converts the error of a text to one of the document.
    ///
    /// The key path of the string is prepended, and a sensitive value is hidden.
    private static func failure(
        _ error: FieldError,
        in key: StaticString,
        _ fields: inout FieldReader
    ) -> FieldError {
        let state = fields.state
        var path: String
        var isHidden = state.pointee.sensitive
        if fields.source == nil {
            // The cursor finds the key again. Errors are rare, so this costs nothing otherwise.
            let index = state.pointee.original(fields.find(key))
            path = state.pointee.document.path(to: index)
            isHidden = isHidden || state.pointee.isSensitive(index)
        } else {
            path = KeyPathText.component(key.description, isFirst: true)
        }
        if !error.keyPath.isEmpty { path += (error.keyPath.hasPrefix("[") ? "" : ".") + error.keyPath }
        return FieldError(
            keyPath: path,
            expected: error.expected + " in a string of JSON",
            found: isHidden ? "something else" : error.found,
            excerpt: isHidden ? "" : error.excerpt
        )
    }
}
