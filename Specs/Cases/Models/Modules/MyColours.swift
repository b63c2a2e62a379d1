public struct RGB: Codable, Hashable, Sendable {
    public var red: Int
}
