import Foundation

// The same models, written by hand with synthesized conformances.

struct PlainMessage: Codable, Hashable, Sendable {
    var id: String
    var type: PlainType
    var text: String?
    var author: PlainAuthor
    var timestamp: Date
    var likes: Int
    var score: Double
    var pinned: Bool
}

struct PlainAuthor: Codable, Hashable, Sendable {
    var id: String
    var name: String
}

enum PlainType: String, Codable, Hashable, Sendable {
    case chat, join, leave
}

struct PlainNode: Codable, Hashable, Sendable {
    var name: String
    var size: Int
    var modified: Date
    var labels: [String: String]
    var children: [PlainNode]
}

/// The type that JSONDecoder needs for the envelope of ``Bodies/enveloped(_:)``.
struct PlainEnvelope<Items: Codable>: Codable {
    var status: String
    var data: PlainContent<Items>
}

struct PlainContent<Items: Codable>: Codable {
    var items: Items
}

struct PlainText: Codable, Hashable, Sendable {
    var lines: [String]
}
