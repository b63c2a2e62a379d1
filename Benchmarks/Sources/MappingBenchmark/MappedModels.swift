import Foundation
@_spi(Generated) import RestRuntime

// The models as restgen generates them.

nonisolated struct MappedMessage: Mappable, Hashable {
    var id: String
    var type: MappedType
    var text: String?
    var author: MappedAuthor
    var timestamp: Date
    var likes: Int
    var score: Double
    var pinned: Bool

    init(from fields: inout FieldReader) {
        id = fields.string("id")
        type = fields.value("type")
        text = fields.value(optional: "text")
        author = fields.value("author")
        timestamp = fields.value("timestamp")
        likes = fields.int("likes")
        score = fields.double("score")
        pinned = fields.bool("pinned")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("id", id)
        fields.value("type", type)
        fields.value(optional: "text", text)
        fields.value("author", author)
        fields.value("timestamp", timestamp)
        fields.int("likes", likes)
        fields.double("score", score)
        fields.bool("pinned", pinned)
    }
}

nonisolated struct MappedAuthor: Mappable, Hashable {
    var id: String
    var name: String

    init(from fields: inout FieldReader) {
        id = fields.string("id")
        name = fields.string("name")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("id", id)
        fields.string("name", name)
    }
}

nonisolated enum MappedType: OpenEnum {
    case chat, join, leave
    case unknown(String)

    static let allCases: EnumCases<MappedType> = [.chat, .join, .leave]

    var rawValue: String {
        switch self {
        case .chat: "chat"
        case .join: "join"
        case .leave: "leave"
        case .unknown(let value): value
        }
    }
}

nonisolated struct MappedNode: Mappable, Hashable {
    var name: String
    var size: Int
    var modified: Date
    var labels: [String: String]
    var children: [MappedNode]

    init(from fields: inout FieldReader) {
        name = fields.string("name")
        size = fields.int("size")
        modified = fields.value("modified")
        labels = fields.value("labels")
        children = fields.value("children")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("name", name)
        fields.int("size", size)
        fields.value("modified", modified)
        fields.value("labels", labels)
        fields.value("children", children)
    }
}

nonisolated struct MappedText: Mappable, Hashable {
    var lines: [String]

    init(from fields: inout FieldReader) {
        lines = fields.value("lines")
    }

    func write(to fields: inout FieldWriter) {
        fields.value("lines", lines)
    }
}
