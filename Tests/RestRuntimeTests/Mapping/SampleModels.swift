import Foundation
@_spi(Generated) import RestRuntime

// The models as generated code spells them.

// Without `nonisolated`, which Swift 6.3 refuses for a type with a property wrapper; `Mappable` keeps it off the main
// actor by refining Sendable (SE-0466).
struct Message: Mappable, Hashable {
    var id: String
    var type: MessageType
    var text: String?
    var timestamp: Date
    var more: Bool
    var nickname: String?
    var topic: Patch<String>
    @Boxed var parent: Message?

    init(
        id: String,
        type: MessageType,
        text: String? = nil,
        timestamp: Date,
        more: Bool = false,
        nickname: String?,
        topic: Patch<String> = .absent,
        parent: Message? = nil
    ) {
        self.id = id
        self.type = type
        self.text = text
        self.timestamp = timestamp
        self.more = more
        self.nickname = nickname
        self.topic = topic
        self.parent = parent
    }

    init(from fields: inout FieldReader) {
        id = fields.string("id")
        type = fields.value("type")
        text = fields.value(optional: "text")
        timestamp = fields.value("timestamp")
        more = fields.value("more", default: false)
        nickname = fields.value(nullable: "nickname")
        topic = fields.value(patch: "topic")
        parent = fields.value(optional: "parent")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("id", id)
        fields.value("type", type)
        fields.value(optional: "text", text)
        fields.value("timestamp", timestamp)
        fields.value("more", more)
        fields.value(nullable: "nickname", nickname)
        fields.value(patch: "topic", topic)
        fields.value(optional: "parent", parent)
    }
}

nonisolated struct Money: Codable, Hashable, Sendable {
    var amount: Decimal
    var currency: String
}

nonisolated struct Invoice: Mappable, Hashable {
    typealias ReadFailure = FieldError
    var price: Money
    var extra: Money?
    var more: [Money]

    init(price: Money, extra: Money? = nil, more: [Money] = []) {
        self.price = price
        self.extra = extra
        self.more = more
    }

    init(from fields: inout FieldReader) throws(FieldError) {
        price = try (fields.value("price") as Foreign<Money>).value
        extra = (fields.value(optional: "extra") as Foreign<Money>?)?.value
        more = (fields.value("more") as [Foreign<Money>]).map(\.value)
    }

    func write(to fields: inout FieldWriter) {
        fields.value("price", Foreign(price))
        fields.value(optional: "extra", extra.map(Foreign.init))
        fields.value("more", more.map { Foreign($0) })
    }
}

/// Holds a model whose reading throws.
nonisolated struct Order: Mappable, Hashable {
    typealias ReadFailure = FieldError
    var invoice: Invoice
    var others: [Invoice]

    init(invoice: Invoice, others: [Invoice]) {
        self.invoice = invoice
        self.others = others
    }

    init(from fields: inout FieldReader) throws(FieldError) {
        invoice = try fields.value("invoice")
        others = fields.value("others")
    }

    func write(to fields: inout FieldWriter) {
        fields.value("invoice", invoice)
        fields.value("others", others)
    }
}

nonisolated enum MessageType: OpenEnum {
    case chat, join, leave
    /// A value that the spec does not list.
    case unknown(String)

    static let allCases: EnumCases<MessageType> = [.chat, .join, .leave]

    var rawValue: String {
        switch self {
        case .chat: "chat"
        case .join: "join"
        case .leave: "leave"
        case .unknown(let value): value
        }
    }
}

nonisolated enum Level: OpenEnum {
    case low, high
    case unknown(Int)

    static let allCases: EnumCases<Level> = [.low, .high]

    var rawValue: Int {
        switch self {
        case .low: 1
        case .high: 2
        case .unknown(let value): value
        }
    }
}

/// Strings and integers in one enum.
nonisolated enum Mixed: OpenEnum, MixedEnum {
    case guest, admin
    case unknown(String)

    static let allCases: EnumCases<Mixed> = [.guest, .admin]
    static var integerValues: Set<String> { ["0"] }

    var rawValue: String {
        switch self {
        case .guest: "0"
        case .admin: "ADM"
        case .unknown(let value): value
        }
    }
}

nonisolated enum Role: String, ClosedEnum, CaseIterable {
    case admin = "ADM"
    case guest
}

nonisolated enum Grade: Int, ClosedEnum, CaseIterable {
    case good = 1
    case bad = 5
}

typealias Labels = [String: String]

nonisolated struct Login: Mappable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var name: String
    var password: String
    var pin: Int?
    var expires: Date

    init(name: String, password: String, pin: Int? = nil, expires: Date) {
        self.name = name
        self.password = password
        self.pin = pin
        self.expires = expires
    }

    init(from fields: inout FieldReader) {
        name = fields.string("name")
        password = fields.value("password", .sensitive)
        pin = fields.value(optional: "pin", .sensitive)
        expires = fields.value("expires", .format(.seconds).sensitive)
    }

    func write(to fields: inout FieldWriter) {
        fields.string("name", name)
        fields.value("password", password, .sensitive)
        fields.value(optional: "pin", pin, .sensitive)
        fields.value("expires", expires, .format(.seconds).sensitive)
    }
}
