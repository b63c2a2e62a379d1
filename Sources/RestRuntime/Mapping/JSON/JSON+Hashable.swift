extension JSON: Hashable {
    @_spi(Generated) public static func == (left: JSON, right: JSON) -> Bool { JSONComparison.areEqual(left, right) }
    @_spi(Generated) public func hash(into hasher: inout Hasher) { JSONComparison.hash(self, into: &hasher) }
}

extension JSONObject: Hashable {
    @_spi(Generated) public static func == (left: JSONObject, right: JSONObject) -> Bool {
        JSON.object(left) == .object(right)
    }
    @_spi(Generated) public func hash(into hasher: inout Hasher) { JSON.object(self).hash(into: &hasher) }
}
