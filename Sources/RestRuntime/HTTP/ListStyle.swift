/// The form of a list in a query or a form body.
///
///     call.query("tags", ["a", "b"], .comma)      // tags=a,b
///
/// A spec sets it by `style`. Lists of objects are written in the same styles by `NestedPairs`.
@_spi(Generated) public enum ListStyle: Sendable, Hashable {
    /// Repeated names: `a=1&a=2`.
    case repeated
    /// Separated by commas: `a=1,2`.
    case comma
    /// Separated by spaces: `a=1%202`, or `a=1+2` in a form body.
    case space
    /// Separated by bars: `a=1%7C2`. URLs can't contain an unencoded bar (RFC 3986, section 2).
    case pipe
    /// Names with brackets: `a[]=1&a[]=2`, and `a[][b]=1` for a list of objects.
    case brackets
    /// Names with indexes: `a[0]=1&a[1]=2`, and `a[0][b]=1` for a list of objects.
    case indexed
    /// As JSON: `a=[1,2]`.
    case json

    /// The separator, or `nil` if each value has its own pair or the list is JSON.
    package var separator: String? {
        switch self {
        case .repeated, .brackets, .indexed, .json: nil
        case .comma: ","
        case .space: " "
        case .pipe: "|"
        }
    }

    /// Throws if a value contains the separator, since it would be read as several values.
    ///
    /// - Parameter name: The name of the parameter, for the error.
    package func check(_ values: [String], of name: String) throws(RequestError) {
        guard let separator, values.contains(where: { $0.contains(separator) }) else { return }
        throw RequestError(
            "a value of '\(name)' contains '\(separator)', which separates its values",
            advice: "set another `style` in the spec"
        )
    }
}
