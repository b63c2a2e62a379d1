extension JSON: Hashable {
    @_spi(Generated) public static func == (left: JSON, right: JSON) -> Bool { JSONComparison.areEqual(left, right) }
    @_spi(Generated) public func hash(into hasher: inout Hasher) { JSONComparison.hash(self, into: &hasher) }
}

extension JSON.Object: Hashable {
    @_spi(Generated) public static func == (left: JSON.Object, right: JSON.Object) -> Bool {
        JSON.object(left) == .object(right)
    }
    @_spi(Generated) public func hash(into hasher: inout Hasher) { JSON.object(self).hash(into: &hasher) }
}
