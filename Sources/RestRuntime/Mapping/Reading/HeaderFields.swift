import Foundation
import HTTPTypes

/// Reads fields from the response's headers: `etag = fields.value(optional: "ETag", .header)`.
///
/// The text of a header becomes a JSON document: first a string, and a number or a boolean if the type can't read that.
/// So every type can be a header, with its formats.
struct HeaderFields {
    let state: UnsafeMutablePointer<ReaderState>

    /// Reads a required header. An absent one is an error.
    func value<T: FieldValue>(_ name: StaticString) throws(T.ReadFailure) -> T {
        if let text = text(name) {
            if let value: T = value(name, text) { return value }
        } else {
            recordMissing(name)
        }
        // After an error, reading the absent value (token 0) returns the type's placeholder, or throws if the type has
        // none.
        var reader = ValueReader(state: state, index: 0)
        return try T.read(from: &reader)
    }

    /// Reads a header that may be absent. The type `T?` is read, because JSON in a header may be `null`.
    func optional<T: FieldValue>(_ name: StaticString) -> T? {
        let value: T?? = text(name).flatMap { self.value(name, $0) }
        return value ?? nil
    }

    /// Reads a nullable header. An empty one is `nil`.
    func nullable<T: FieldValue>(_ name: StaticString) -> T? {
        guard let text = text(name) else {
            recordMissing(name)
            return nil
        }
        let value: T?? = text.isEmpty ? nil : value(name, text)
        return value ?? nil
    }

    /// Returns the headers by name. Values of the same name are joined by `, `.
    var all: [String: String] {
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

    /// Returns the text of a header, or the target of a link for a name with a relation (RFC 8288, section 3).
    private func text(_ name: StaticString) -> String? {
        if state.pointee.failed { return nil }
        let name = name.description
        guard let relation = name.range(of: "; rel=") else {
            return HTTPField.Name(name).flatMap { state.pointee.options.headers[$0] }
        }
        // A relation of the `Link` header, such as `Link; rel=next`.
        let header = HTTPField.Name(String(name[..<relation.lowerBound])).flatMap { state.pointee.options.headers[$0] }
        return header.flatMap { LinkHeader.target(of: name[relation.upperBound...], in: $0) }
    }

    /// Records the error for an absent header. It has no key path, since it isn't part of the body.
    private func recordMissing(_ name: StaticString) {
        if state.pointee.failed { return }
        state.pointee.record(
            FieldError(keyPath: "", expected: "a value in the header '\(name)'", found: "nothing")
        )
    }

    /// Reads a header, and returns `nil` after recording an error.
    private func value<T: FieldValue>(_ name: StaticString, _ text: String) -> T? {
        let isURL = T.self == URL.self || T.self == URL?.self
        var text = text
        // RFC 9110, section 10.2.2, has one URL. Repeated fields are joined by commas, which could be read as a wrong
        // URL.
        if isURL, name.description.lowercased() == "location" {
            guard let url = LocationField.url(in: text) else {
                state.pointee.record(
                    FieldError(keyPath: "", expected: "one URL in the header '\(name)'", found: "several")
                )
                return nil
            }
            text = url
        }
        text = isURL ? state.pointee.options.resolved(text) : text
        var failure: FieldError?
        // The text of a header isn't part of the body, so its document has its own state.
        var options = MappingOptions()
        options.sensitiveKeys = state.pointee.options.sensitiveKeys
        let documents =
            state.pointee.format == .json
            ? [Data(text.utf8)]
            : HeaderText.documents(of: text, name: name, isList: T.self is any HeaderList.Type)
        // The first form of the text that the type can read is used.
        for document in documents {
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
        // The text of a header is shown in the error, at most 40 characters of it.
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
