/// The listed values of an open enum, which can be found by raw value.
///
///     MessageType.allCases.map(\.rawValue)      // ["chat", "join", "leave"]
///     MessageType.allCases["chat"]              // .chat
///
/// The table is created once. A `switch` over strings would be code in every enum.
public struct EnumCases<Case: OpenEnum>: ExpressibleByArrayLiteral, Sendable {
    /// A single reference, since it is used for each value that is read.
    let table: EnumTable<Case>

    @_spi(Generated) public init(arrayLiteral elements: Case...) { table = EnumTable(elements) }

    /// The listed value with a raw value, or `nil` if there is none.
    public subscript(rawValue: Case.RawValue) -> Case? {
        let index = (rawValue as? String).map { table.index(of: $0) } ?? table.index(of: rawValue)
        return index.map { table.cases[$0] }
    }
}

extension EnumCases: RandomAccessCollection {
    @_spi(Generated) public var startIndex: Int { 0 }
    @_spi(Generated) public var endIndex: Int { table.cases.count }
    @_spi(Generated) public subscript(position: Int) -> Case { table.cases[position] }
}

extension EnumCases: Hashable {
    @_spi(Generated) public static func == (left: EnumCases, right: EnumCases) -> Bool {
        left.table.cases == right.table.cases
    }
    @_spi(Generated) public func hash(into hasher: inout Hasher) { hasher.combine(table.cases) }
}
