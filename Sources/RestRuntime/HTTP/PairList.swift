/// The encoded pairs of a query or a form body.
///
///     var query = PairList()
///     query.append("since", "12", keeping: .unreserved)       // since=12
///
/// Pairs are encoded when they are appended, and never changed afterwards.
package struct PairList: Sendable {
    /// The pairs, joined by `&`.
    package private(set) var text = ""

    package init() {}

    var isEmpty: Bool { text.isEmpty }

    /// Appends a pair, and encodes both of its texts.
    ///
    /// - Parameter kept: The characters that aren't encoded.
    @inline(never)
    package mutating func append(_ name: String, _ value: String, keeping kept: PercentEncoding.AllowedCharacters) {
        if !text.isEmpty { text += "&" }
        PercentEncoding.append(name, to: &text, keeping: kept)
        text += "="
        PercentEncoding.append(value, to: &text, keeping: kept)
    }

    /// Appends a name without a value, such as `uploads`.
    package mutating func append(flag name: String, keeping kept: PercentEncoding.AllowedCharacters) {
        if !text.isEmpty { text += "&" }
        PercentEncoding.append(name, to: &text, keeping: kept)
    }

    /// Appends a list in a style. An empty list appends nothing.
    ///
    ///     append("tag", ["a", "b"], .comma, keeping: .unreserved)         // tag=a,b
    ///     append("tag", ["a", "b"], .brackets, keeping: .unreserved)      // tag%5B%5D=a&tag%5B%5D=b
    package mutating func append(
        _ name: String,
        _ values: [String],
        _ style: ListStyle,
        keeping kept: PercentEncoding.AllowedCharacters
    ) {
        guard !values.isEmpty else { return }
        guard let separator = style.separator else { return append(name, each: values, style, keeping: kept) }
        // A comma in a value is encoded, and a separator in a query is not. The encoding of forms doesn't distinguish
        // them, so both are encoded.
        guard kept.isQuery, style == .comma else {
            return append(name, values.joined(separator: separator), keeping: kept)
        }
        if !text.isEmpty { text += "&" }
        PercentEncoding.append(name, to: &text, keeping: kept)
        text += "="
        for (index, value) in values.enumerated() {
            if index > 0 { text += separator }
            PercentEncoding.append(value, to: &text, keeping: kept)
        }
    }

    /// Appends a list in a style without separators.
    private mutating func append(
        _ name: String,
        each values: [String],
        _ style: ListStyle,
        keeping kept: PercentEncoding.AllowedCharacters
    ) {
        switch style {
        case .brackets: for value in values { append(name + "[]", value, keeping: kept) }
        case .indexed: for (index, value) in values.enumerated() { append("\(name)[\(index)]", value, keeping: kept) }
        case .repeated, .comma, .space, .pipe, .json: for value in values { append(name, value, keeping: kept) }
        }
    }

    /// Appends pairs that are encoded already.
    package mutating func append(written pairs: [UInt8]) {
        if pairs.isEmpty { return }
        if !text.isEmpty { text += "&" }
        text += String(decoding: pairs, as: UTF8.self)
    }
}
