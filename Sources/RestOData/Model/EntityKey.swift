@_spi(Generated) public import RestRuntime

/// A key of several properties. A key of a single property has that property's type.
///
///     try await client.orderLines.get(OrderLinesKey(order: 1, line: 2))      // OrderLines(OrderID=1,Line=2)
public protocol EntityKey: Sendable {
    /// Writes each property of the key.
    func write(to key: inout KeyWriter)
}

/// Writes a key into a URL.
///
/// The suffix of `OrderLinesKey(order: 1, line: 2)` is `(OrderID={OrderID},Line={Line}`, and its arguments are `1` and
/// `2`. The call replaces the placeholders, as it does in other paths.
public struct KeyWriter {
    /// The text after the set's name, with a placeholder for each value.
    private(set) var suffix = ""
    /// The literals of the values, in the order of the placeholders.
    private(set) var arguments: [String] = []
    /// The first value that can't be written.
    private(set) var problem: RequestError?
    private let version: ODataVersion

    init(_ version: ODataVersion) { self.version = version }

    /// Writes a property of a key with several properties.
    @_spi(Generated) public mutating func value<Value: FieldValue>(
        _ name: StaticString,
        _ value: Value,
        _ options: FieldOptions? = nil
    ) {
        suffix += "\(suffix.isEmpty ? "(" : ",")\(name)={\(name)}"
        append(ODataLiteral(value, format: options?.format))
    }

    /// Writes a key with one property.
    mutating func value<Value: FieldValue>(_ value: Value, _ options: FieldOptions?) {
        suffix = "({key}"
        append(ODataLiteral(value, format: options?.format))
    }

    private mutating func append(_ literal: ODataLiteral) {
        do throws(RequestError) {
            arguments.append(try literal.text(version))
        } catch {
            problem = problem ?? error
            arguments.append("null")
        }
    }

    /// The suffix in parentheses: `({key})`.
    var template: String { suffix + ")" }
}
