/// How a list is written into a query or a form.
///
///     call.query("tags", ["a", "b"], .comma)      // tags=a,b
@_spi(Generated) public enum ListStyle: Sendable, Hashable {
    /// `a=1&a=2`
    case repeated
    /// `a=1,2`
    case comma
    /// `a=1%202`, in a form `a=1+2`
    case space
    /// `a=1%7C2`: the bar itself is no character of a URL (RFC 3986, section 2)
    case pipe
    /// `a[]=1&a[]=2`, and `a[][b]=1` for a list of objects
    case brackets
    /// `a[0]=1&a[1]=2`, and `a[0][b]=1`
    case indexed
    /// `a=[1,2]`, as JSON
    case json

    /// What stands between two values of one pair; nil where each value has a pair of its own, or all are JSON.
    package var separator: String? {
        switch self {
        case .repeated, .brackets, .indexed, .json: nil
        case .comma: ","
        case .space: " "
        case .pipe: "|"
        }
    }

    /// What holds the separator would be read as several values.
    package func check(_ values: [String], of name: String) throws(RequestError) {
        guard let separator, values.contains(where: { $0.contains(separator) }) else { return }
        throw RequestError(
            "a value of '\(name)' contains '\(separator)', which separates its values",
            advice: "set another `style` in the spec"
        )
    }
}
