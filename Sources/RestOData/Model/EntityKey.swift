@_spi(Generated) public import RestRuntime

/// A key of several properties. A key of a single property has that property's type.
///
///     try await client.orderLines.get(OrderLinesKey(order: 1, line: 2))      // OrderLines(OrderID=1,Line=2)
public protocol EntityKey: Sendable {
    /// Writes each property of the key.
    func write(to key: inout KeyWriter)
}

/// Writes a key into a URL.
public struct KeyWriter {
    /// The text after the set's name, with a placeholder for each value.
    private(set) var suffix = ""
    private(set) var arguments: [String] = []
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
        append(Literal(value, format: options?.format))
    }

    /// Writes a key with one property.
    mutating func value<Value: FieldValue>(_ value: Value, _ options: FieldOptions?) {
        suffix = "({key}"
        append(Literal(value, format: options?.format))
    }

    private mutating func append(_ literal: Literal) {
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
