public struct Money: Codable, Hashable, Sendable {
    public var cents: Int

    public init(cents: Int) {
        self.cents = cents
    }
}
