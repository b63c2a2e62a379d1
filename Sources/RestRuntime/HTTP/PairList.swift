/// The pairs of a query or a form, written as they come.
///
///     var query = PairList()
///     query.append("since", "12", keeping: .unreserved)       // since=12
package struct PairList: Sendable {
    package private(set) var text = ""

    package init() {}

    var isEmpty: Bool { text.isEmpty }

    @inline(never)
    package mutating func append(_ name: String, _ value: String, keeping kept: PercentEncoding.Kept) {
        if !text.isEmpty { text += "&" }
        PercentEncoding.append(name, to: &text, keeping: kept)
        text += "="
        PercentEncoding.append(value, to: &text, keeping: kept)
    }

    /// A name without a value: `uploads`.
    package mutating func append(flag name: String, keeping kept: PercentEncoding.Kept) {
        if !text.isEmpty { text += "&" }
        PercentEncoding.append(name, to: &text, keeping: kept)
    }

    /// A list in a style; nothing at all for an empty one.
    package mutating func append(
        _ name: String,
        _ values: [String],
        _ style: ListStyle,
        keeping kept: PercentEncoding.Kept
    ) {
        guard !values.isEmpty else { return }
        guard let separator = style.separator else { return append(name, each: values, style, keeping: kept) }
        // A comma inside a value is data and is escaped; the one between two values stays in a query. The serializer
        // of forms knows no such difference, and escapes both.
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

    /// A list whose values have pairs of their own, or are JSON.
    private mutating func append(
        _ name: String,
        each values: [String],
        _ style: ListStyle,
        keeping kept: PercentEncoding.Kept
    ) {
        switch style {
        case .brackets: for value in values { append(name + "[]", value, keeping: kept) }
        case .indexed: for (place, value) in values.enumerated() { append("\(name)[\(place)]", value, keeping: kept) }
        case .repeated, .comma, .space, .pipe, .json: for value in values { append(name, value, keeping: kept) }
        }
    }

    /// Pairs that are escaped already.
    package mutating func append(written pairs: [UInt8]) {
        if pairs.isEmpty { return }
        if !text.isEmpty { text += "&" }
        text += String(decoding: pairs, as: UTF8.self)
    }
}
