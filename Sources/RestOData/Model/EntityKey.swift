@_spi(Generated) public import RestRuntime

/// A key of several properties; one of a single property is the property's own type.
///
///     try await client.orderLines.get(OrderLinesKey(order: 1, line: 2))      // OrderLines(OrderID=1,Line=2)
public protocol EntityKey: Sendable {
    /// Says each of the key's properties.
    func write(to key: inout KeyWriter)
}

/// Writes a key into a URL.
public struct KeyWriter {
    /// What stands behind the set's name, with a placeholder for each value, and the values.
    private(set) var suffix = ""
    private(set) var arguments: [String] = []
    private(set) var problem: RequestError?
    private let version: ODataVersion

    init(_ version: ODataVersion) { self.version = version }

    /// A property of a key that has several.
    @_spi(Generated) public mutating func value<Value: FieldValue>(
        _ name: StaticString,
        _ value: Value,
        _ options: FieldOptions? = nil
    ) {
        suffix += "\(suffix.isEmpty ? "(" : ",")\(name)={\(name)}"
        append(Literal(value, format: options?.format))
    }

    /// The only one.
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

    /// `({key})`
    var template: String { suffix + ")" }
}
