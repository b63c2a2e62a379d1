import Foundation
import HTTPTypes
@_spi(Generated) import RestHTTP
@_spi(Generated) public import RestMapping

/// The query, the form and the headers of a call, as generated code sets them. Each kind has three variants:
///
/// - without a label: `nil` sends nothing
/// - `nullable`: `nil` sends an empty value
/// - `patch`: `.absent` sends nothing, and `.null` an empty value
///
/// A value whose text can't be made, such as a date that its format can't express, doesn't throw here. The first such
/// error is recorded, and thrown when the request is made, so generated methods need no error handling of their own.
extension Call {
    // MARK: Query

    /// Leaves characters unencoded that RFC 3986 (section 3.4) allows in queries and servers read literally: `$`,
    /// parentheses, single quotes and commas in the query, and single quotes in path parameters.
    package mutating func keepsDelimiters() { (values.queryKept, values.pathKept) = (.query, .quoted) }

    /// Adds a pair to the query. `nil` adds none.
    ///
    ///     call.query("since", date, format: .date)      // since=2026-01-31
    @_spi(Generated) public mutating func query<Value: ParameterValue>(
        _ name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        if let value { appendQuery(name, text(of: value, name, format)) }
    }

    /// Adds a pair for each value or one for all, depending on the style. `nil` and an empty list add none.
    ///
    ///     call.query("tag", ["a", "b"])                 // tag=a&tag=b
    ///     call.query("tag", ["a", "b"], .comma)         // tag=a,b
    ///
    /// - Parameter style: The style of the list, or `nil` for the call's.
    @_spi(Generated) public mutating func query<Value: ParameterValue>(
        _ name: String,
        _ values: [Value]?,
        _ style: ListStyle? = nil,
        format: FieldFormat? = nil
    ) {
        if let values { appendQuery(name, texts(of: values, name, format), style) }
    }

    /// Adds a name without `=` and a value.
    ///
    /// `?download` is such a query. Some servers distinguish it from `?download=`.
    @_spi(Generated) public mutating func query(flag name: String, if isSent: Bool = true) {
        if isSent { values.query.append(CallValues.Pair(name: name, values: .flag)) }
    }

    /// Removes a parameter that the API or the configuration sends.
    ///
    /// A removed parameter is a pair too, since it has to override the pairs of the other levels when the URL is made.
    @_spi(Generated) public mutating func removeQuery(_ name: String) {
        values.query.append(CallValues.Pair(name: name, values: .removed))
    }

    /// Adds a pair, which has an empty value for `nil`.
    @_spi(Generated) public mutating func query<Value: ParameterValue>(
        nullable name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        appendQuery(name, value.map { text(of: $0, name, format) } ?? "")
    }

    /// Adds the pairs of a list, or one pair with an empty value for `nil`.
    @_spi(Generated) public mutating func query<Value: ParameterValue>(
        nullable name: String,
        _ values: [Value]?,
        _ style: ListStyle? = nil,
        format: FieldFormat? = nil
    ) {
        if values == nil { appendQuery(name, "") } else { query(name, values, style, format: format) }
    }

    /// Adds a pair, which has an empty value for null. An absent value adds none.
    @_spi(Generated) public mutating func query<Value: ParameterValue>(
        patch name: String,
        _ value: Patch<Value>,
        format: FieldFormat? = nil
    ) {
        switch value {
        case .absent: break
        case .null: appendQuery(name, "")
        case .value(let value): query(name, value, format: format)
        }
    }

    /// Adds the pairs of a list, or one pair with an empty value for null. An absent list adds none.
    @_spi(Generated) public mutating func query<Value: ParameterValue>(
        patch name: String,
        _ values: Patch<[Value]>,
        _ style: ListStyle? = nil,
        format: FieldFormat? = nil
    ) {
        switch values {
        case .absent: break
        case .null: appendQuery(name, "")
        case .value(let values): query(name, values, style, format: format)
        }
    }

    // MARK: Form

    /// Adds a pair to a form body. `nil` adds none. A form without pairs is sent as an empty one.
    @_spi(Generated) public mutating func form<Value: ParameterValue>(
        _ name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        appendForm(name, value.map { [text(of: $0, name, format)] } ?? [], .repeated)
    }

    /// Adds a pair for each value or one for all, depending on the style. `nil` and an empty list add none.
    ///
    /// - Parameter style: The style of the list, or `nil` for the call's.
    @_spi(Generated) public mutating func form<Value: ParameterValue>(
        _ name: String,
        _ values: [Value]?,
        _ style: ListStyle? = nil,
        format: FieldFormat? = nil
    ) {
        appendForm(name, values.map { texts(of: $0, name, format) } ?? [], style)
    }

    /// Adds a pair, which has an empty value for `nil`.
    @_spi(Generated) public mutating func form<Value: ParameterValue>(
        nullable name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        appendForm(name, [value.map { text(of: $0, name, format) } ?? ""], .repeated)
    }

    /// Adds the pairs of a list, or one pair with an empty value for `nil`.
    @_spi(Generated) public mutating func form<Value: ParameterValue>(
        nullable name: String,
        _ values: [Value]?,
        _ style: ListStyle? = nil,
        format: FieldFormat? = nil
    ) {
        if values == nil { appendForm(name, [""], .repeated) } else { form(name, values, style, format: format) }
    }

    /// Adds a pair, which has an empty value for null. An absent value adds none.
    @_spi(Generated) public mutating func form<Value: ParameterValue>(
        patch name: String,
        _ value: Patch<Value>,
        format: FieldFormat? = nil
    ) {
        switch value {
        case .absent: appendForm(name, [], .repeated)
        case .null: appendForm(name, [""], .repeated)
        case .value(let value): form(name, value, format: format)
        }
    }

    /// Adds the pairs of a list, or one pair with an empty value for null. An absent list adds none.
    @_spi(Generated) public mutating func form<Value: ParameterValue>(
        patch name: String,
        _ values: Patch<[Value]>,
        _ style: ListStyle? = nil,
        format: FieldFormat? = nil
    ) {
        switch values {
        case .absent: appendForm(name, [], .repeated)
        case .null: appendForm(name, [""], .repeated)
        case .value(let values): form(name, values, style, format: format)
        }
    }

    /// A list without texts adds no pair, but makes the body a form, so that a body is sent even if all parameters are
    /// `nil`.
    @inline(never)
    private mutating func appendForm(_ name: String, _ texts: [String], _ style: ListStyle?) {
        values.body.append(CallValues.Pair(name: name, values: .list(texts, style)))
    }

    // MARK: Headers

    /// Sends a header, and replaces the API's and the configuration's. `nil` changes nothing.
    @_spi(Generated) public mutating func header<Value: ParameterValue>(
        _ name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        if let value { appendHeader(name, text(of: value, name, format ?? Self.headerFormat(of: Value.self, name))) }
    }

    /// Sends a list as one header, with values separated by commas (RFC 9110, section 5.6.1).
    ///
    /// Values that are empty or contain an unquoted comma are quoted. `nil` changes nothing. An empty list is an error
    /// for `If-Match`, and changes nothing for other headers.
    @_spi(Generated) public mutating func header<Value: ParameterValue>(
        _ name: String,
        _ values: [Value]?,
        format: FieldFormat? = nil
    ) {
        guard let values else { return }
        if values.isEmpty {
            // Without its condition, the request would change a resource that it must not change (RFC 9110, section
            // 13.1.1).
            guard name.lowercased() == "if-match" else { return }
            return note(
                RequestError("the list of the header '\(name)' is empty", advice: "pass nil to send no condition")
            )
        }
        appendHeader(name, HeaderValue.list(texts(of: values, name, format)))
    }

    /// Sends a header, which is empty for `nil`.
    @_spi(Generated) public mutating func header<Value: ParameterValue>(
        nullable name: String,
        _ value: Value?,
        format: FieldFormat? = nil
    ) {
        appendHeader(name, value.map { text(of: $0, name, format ?? Self.headerFormat(of: Value.self, name)) } ?? "")
    }

    /// Sends a header, which is empty for `nil`.
    @_spi(Generated) public mutating func header<Value: ParameterValue>(
        nullable name: String,
        _ values: [Value]?,
        format: FieldFormat? = nil
    ) {
        if values == nil { appendHeader(name, "") } else { header(name, values, format: format) }
    }

    /// Sends a list as a header, which is empty for null. An absent value changes nothing.
    @_spi(Generated) public mutating func header<Value: ParameterValue>(
        patch name: String,
        _ values: Patch<[Value]>,
        format: FieldFormat? = nil
    ) {
        switch values {
        case .absent: break
        case .null: appendHeader(name, "")
        case .value(let values): header(name, values, format: format)
        }
    }

    /// Sends a header, which is empty for null. An absent value changes nothing.
    @_spi(Generated) public mutating func header<Value: ParameterValue>(
        patch name: String,
        _ value: Patch<Value>,
        format: FieldFormat? = nil
    ) {
        switch value {
        case .absent: break
        case .null: appendHeader(name, "")
        case .value(let value): header(name, value, format: format)
        }
    }

    /// Removes a header of the API or the configuration.
    @_spi(Generated) public mutating func removeHeader(_ name: String) {
        appendHeader(name, nil)
    }

    /// Returns the text of a parameter for a template, or an empty text for `nil`.
    ///
    /// The template may be a cache identifier or another text of the spec that contains parameters.
    @_spi(Generated) public mutating func text<Value: ParameterValue>(
        _ value: Value?,
        format: FieldFormat? = nil
    ) -> String {
        value.map { text(of: $0, nil, format) } ?? ""
    }

    /// Returns the text of a value. If it has none, the call fails.
    ///
    /// The failure is recorded with the parameter's name, and the returned text is not sent.
    mutating func text<Value: ParameterValue>(of value: Value, _ name: String?, _ format: FieldFormat?) -> String {
        if let error = value.unwritable(format: format) { note(RequestError(unwritable: error, parameter: name)) }
        return value.text(format: format)
    }

    /// Returns the texts of a list's elements, in their order.
    mutating func texts<Value: ParameterValue>(of values: [Value], _ name: String, _ format: FieldFormat?) -> [String] {
        values.map { text(of: $0, name, format) }
    }

    /// Adds a pair.
    private mutating func appendQuery(_ name: String, _ text: String) {
        values.query.append(CallValues.Pair(name: name, values: .one(text)))
    }

    private mutating func appendQuery(_ name: String, _ texts: [String], _ style: ListStyle?) {
        values.query.append(CallValues.Pair(name: name, values: .list(texts, style)))
    }

    /// Returns the format of dates in a header. HTTP's own headers have HTTP's format (RFC 9110, section 5.6.7).
    private static func headerFormat<Value>(of type: Value.Type, _ name: String) -> FieldFormat? {
        guard type == Date.self else { return nil }
        switch name.lowercased() {
        case "if-modified-since", "if-unmodified-since", "if-range", "last-modified", "date", "expires", "retry-after":
            return .http
        default: return nil
        }
    }

    /// Adds a header, or the removal of an inherited one for `nil`.
    private mutating func appendHeader(_ name: String, _ text: String?) {
        values.headers.append((name, text))
    }
}

/// The errors of parameters without a text.
extension RequestError {
    @inline(never)
    fileprivate init(unwritable error: FieldError, parameter name: String?) {
        let what = name.map { "the parameter '\($0)'" } ?? "a parameter"
        self.init("\(what) can't be encoded: expected \(error.expected), found \(error.found)")
    }
}
