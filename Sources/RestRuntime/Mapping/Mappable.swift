/// A model whose fields are described once, for every source and every sink.
public protocol Mappable: Codable, Sendable {}
