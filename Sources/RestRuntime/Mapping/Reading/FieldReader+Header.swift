import Foundation
import HTTPTypes

// Fields from the headers of the answer. A `Decoder` has no headers: the key of that name is read instead, as an
// encoder writes it.

extension FieldReader {
    /// A required header, as any type: its text is read as a JSON string, else as a JSON number or boolean. A list
    /// takes the header apart at its commas; a Date is one of HTTP's, or RFC 3339, unless a format says otherwise.
    ///
    ///     etag = fields.header("ETag")
    public mutating func header<T: FieldValue>(
        _ name: StaticString,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) throws(T.ReadFailure) -> T {
        let outer = enter(HeaderText.format(format, of: T.self), sensitive)
        defer { leave(outer) }
        if readsHeadersAsKeys { return try value(name) }
        if let text = headerText(name) {
            if let value: T = headerValue(name, text) { return value }
        } else {
            recordMissing(name)
        }
        // The stand-in, or what the type throws for want of one.
        var reader = ValueReader(state: state, index: 0)
        return try T.read(from: &reader)
    }

    /// A header that has a value of its own when it is absent.
    public mutating func header<T: FieldValue>(
        _ name: StaticString,
        default fallback: T,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> T {
        header(optional: name, format: format, sensitive: sensitive) ?? fallback
    }

    /// A header that may be absent.
    public mutating func header<T: FieldValue>(
        optional name: StaticString,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> T? {
        let outer = enter(HeaderText.format(format, of: T.self), sensitive)
        defer { leave(outer) }
        if readsHeadersAsKeys { return value(optional: name) }
        return headerText(name).flatMap { headerValue(name, $0) }
    }

    /// A header that must be there; an empty one is nil.
    public mutating func header<T: FieldValue>(
        nullable name: StaticString,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> T? {
        let outer = enter(HeaderText.format(format, of: T.self), sensitive)
        defer { leave(outer) }
        if readsHeadersAsKeys { return value(nullable: name) }
        guard let text = headerText(name) else {
            recordMissing(name)
            return nil
        }
        return text.isEmpty ? nil : headerValue(name, text)
    }

    /// All headers of the answer, by their names as they came; values of one name are joined by `, `.
    public mutating func headers(sensitive: Bool = false) -> [String: String] {
        if readsHeadersAsKeys { return value(Self.headersKey, default: [:]) }
        var result: [String: String] = [:]
        var names: [String: String] = [:]
        for field in state.pointee.options.headers {
            let canonical = field.name.canonicalName
            let name = names[canonical] ?? field.name.rawName
            names[canonical] = name
            result[name] = result[name].map { $0 + ", " + field.value } ?? field.value
        }
        return result
    }

    /// What ``headers()`` are under in a decoder or an encoder: no key of a body.
    static var headersKey: StaticString { "*" }

    private var readsHeadersAsKeys: Bool {
        if state.pointee.hasHeaders { return false }
        return source != nil || state.pointee.isFromDecoder || state.pointee.isDecoder
    }

    private func headerText(_ name: StaticString) -> String? {
        if state.pointee.failed { return nil }
        return HTTPField.Name(name.description).flatMap { state.pointee.options.headers[$0] }
    }

    private func recordMissing(_ name: StaticString) {
        if state.pointee.failed { return }
        state.pointee.record(
            FieldError(keyPath: "", expected: "a value in the header '\(name)'", found: "nothing")
        )
    }

    /// A header's value; nil once an error is recorded.
    private func headerValue<T: FieldValue>(_ name: StaticString, _ text: String) -> T? {
        var failure: FieldError?
        var options = MappingOptions()
        options.sensitiveKeys = state.pointee.options.sensitiveKeys
        for document in HeaderText.documents(of: text, name: name, isList: T.self is any HeaderList.Type) {
            let result: T? = document.withUnsafeBytes { bytes in
                let inner = ReaderState.make(bytes, options)
                defer { ReaderState.free(inner) }
                inner.pointee.format = state.pointee.format
                var reader = ValueReader(state: inner, index: 1)
                let value: T? = reader.optional()
                if let error = inner.pointee.firstError {
                    failure = failure ?? error
                    return nil
                }
                return value
            }
            if let result { return result }
        }
        let isHidden = state.pointee.sensitive || HeaderText.isSecret(name, state.pointee.options)
        let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
        state.pointee.record(
            FieldError(
                keyPath: "",
                expected: "\(failure?.expected ?? "a value") in the header '\(name)'",
                found: isHidden ? "another text" : "the text \"\(shown)\""
            )
        )
        return nil
    }
}
