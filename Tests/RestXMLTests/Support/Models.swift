import Foundation
@_spi(Generated) import RestRuntime

// The code that is generated for models with `xml:`.

/// Attributes, a prefix, a namespace declaration, and items directly inside the element.
struct Person: Mappable, Hashable, XMLModel {
    var name: String
    var city: String?
    var age: Int?
    var namespace: String?
    var children: [Person]?
    var rockets: [String]?
    var dog: String?

    static let xmlLayout = XMLLayout(
        root: "john",
        fields: ["name": .attribute, "city": .attribute, "nm:age": .attribute, "xmlns:nm": .attribute]
    )

    init(from fields: inout FieldReader) {
        name = fields.string("name")
        city = fields.value(optional: "city")
        age = fields.value(optional: "nm:age")
        namespace = fields.value(optional: "xmlns:nm")
        children = fields.value(optional: "child")
        rockets = fields.value(optional: "rocket")
        dog = fields.value(optional: "dog")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("name", name)
        fields.value(optional: "city", city)
        fields.value(optional: "nm:age", age)
        fields.value(optional: "xmlns:nm", namespace)
        fields.value(optional: "child", children)
        fields.value(optional: "rocket", rockets)
        fields.value(optional: "dog", dog)
    }
}

/// road_request.yaml, b10.
struct Inhabitant: Mappable, Hashable, XMLModel {
    var name: String
    var city: String

    static let xmlLayout = XMLLayout(fields: ["name": .attribute])

    init(name: String, city: String) {
        self.name = name
        self.city = city
    }

    init(from fields: inout FieldReader) {
        name = fields.string("name")
        city = fields.string("city")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("name", name)
        fields.string("city", city)
    }
}

/// Prefixes of attributes and of inner elements.
struct Prefixed: Mappable, Hashable, XMLModel {
    struct Item: Mappable, Hashable {
        var tag: String
        var tagWithoutPrefix: String

        init(from fields: inout FieldReader) {
            tag = fields.string("nm:tag")
            tagWithoutPrefix = fields.string("tagWithoutPrefix")
        }

        func write(to fields: inout FieldWriter) {
            fields.string("nm:tag", tag)
            fields.string("tagWithoutPrefix", tagWithoutPrefix)
        }
    }

    var city: String
    var age: Int
    var item: Item
    var name: String

    static let xmlLayout = XMLLayout(root: "object", fields: ["nm2:city": .attribute, "nm:age": .attribute])

    init(from fields: inout FieldReader) {
        city = fields.string("nm2:city")
        age = fields.int("nm:age")
        item = fields.value("item")
        name = fields.string("name")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("nm2:city", city)
        fields.int("nm:age", age)
        fields.value("item", item)
        fields.string("name", name)
    }
}

/// A field of each kind.
struct Everything: Mappable, Hashable, XMLModel {
    var text: String
    var number: Int
    var ratio: Double
    var flag: Bool
    var day: Date?
    var seconds: Date?
    var data: Data?
    var amount: Decimal?
    var note: String?
    var count: Int?
    var nullable: Int?
    var limit: Int
    var words: [String]
    var wrapped: [Int]
    var price: Price?
    var labels: [String: String]?

    static let xmlLayout = XMLLayout(fields: ["wrapped": .list("item")])

    init(from fields: inout FieldReader) {
        text = fields.string("text")
        number = fields.int("number")
        ratio = fields.double("ratio")
        flag = fields.bool("flag")
        day = fields.value(optional: "day")
        seconds = fields.value(optional: "seconds", .format(.seconds))
        data = fields.value(optional: "data")
        amount = fields.value(optional: "amount")
        note = fields.value(optional: "note")
        count = fields.value(optional: "count")
        nullable = fields.value(optional: "nullable")
        limit = fields.value("limit", default: 10)
        words = fields.value("word")
        wrapped = fields.value("wrapped")
        price = fields.value(optional: "price")
        labels = fields.value(optional: "labels")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("text", text)
        fields.int("number", number)
        fields.double("ratio", ratio)
        fields.bool("flag", flag)
        fields.value(optional: "day", day)
        fields.value(optional: "seconds", seconds, .format(.seconds))
        fields.value(optional: "data", data)
        fields.value(optional: "amount", amount)
        fields.value(optional: "note", note)
        fields.value(optional: "count", count)
        fields.value(nullable: "nullable", nullable)
        fields.int("limit", limit)
        fields.value("word", words)
        fields.value("wrapped", wrapped)
        fields.value(optional: "price", price)
        fields.value(optional: "labels", labels)
    }
}

/// The text of an element that also has an attribute.
struct Price: Mappable, Hashable, XMLModel {
    var currency: String
    var amount: Double

    static let xmlLayout = XMLLayout(root: "price", fields: ["currency": .attribute, "amount": .text])

    init(from fields: inout FieldReader) {
        currency = fields.string("currency")
        amount = fields.double("amount")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("currency", currency)
        fields.double("amount", amount)
    }
}

/// Nested models, as deep as the document.
struct Branch: Mappable, Hashable {
    var branches: [Branch]

    init(depth: Int) {
        branches = depth > 1 ? [Branch(depth: depth - 1)] : []
    }

    init(from fields: inout FieldReader) { branches = fields.value("b") }
    func write(to fields: inout FieldWriter) { fields.value("b", branches) }
}

/// A union whose cases are distinguished by an attribute.
enum Shape: Union, Hashable {
    case circle(Circle)
    case square(Square)
    case unknown(JSON)

    static func readCase(from reader: inout CaseReader) -> Shape {
        switch reader.tag("kind") {
        case "circle": .circle(reader.value())
        case "square": .square(reader.value())
        default: .unknown(reader.unknown())
        }
    }

    func writeCase(to writer: inout CaseWriter) {
        switch self {
        case .circle(let value): writer.tagged("circle", at: "kind", value: value)
        case .square(let value): writer.tagged("square", at: "kind", value: value)
        case .unknown(let json): writer.value(json)
        }
    }
}

struct Circle: Mappable, Hashable, XMLModel {
    var radius: Double

    init(radius: Double) { self.radius = radius }

    static let xmlLayout = XMLLayout(root: "shape", fields: ["kind": .attribute, "radius": .attribute])

    init(from fields: inout FieldReader) { radius = fields.double("radius") }
    func write(to fields: inout FieldWriter) { fields.double("radius", radius) }
}

struct Square: Mappable, Hashable, XMLModel {
    var sides: [Int]

    static let xmlLayout = XMLLayout(root: "shape", fields: ["sides": .list("side")])

    init(from fields: inout FieldReader) { sides = fields.value("sides") }
    func write(to fields: inout FieldWriter) { fields.value("sides", sides) }
}

/// A union whose cases are distinguished by a single key, by keys, by kind, and by trial.
enum Mixed: Union, Hashable {
    case created(Int)
    case circle(Circle)
    case number(Int)
    case text(String)

    static func readCase(from reader: inout CaseReader) -> Mixed {
        if reader.singleKey() == "created" { return .created(reader.singleValue()) }
        if reader.has("radius") { return .circle(reader.value()) }
        if let value: Int = reader.attempt() { return .number(value) }
        return .text(reader.value())
    }

    func writeCase(to writer: inout CaseWriter) {
        switch self {
        case .created(let value): writer.keyed("created", value)
        case .circle(let value): writer.value(value)
        case .number(let value): writer.value(value)
        case .text(let value): writer.value(value)
        }
    }
}

/// Cases with any discriminator, in an element or an attribute.
enum Labelled: Union, Hashable {
    case element(String, Branch)
    case attribute(String, Circle)
    case invalid(Branch)

    static func readCase(from reader: inout CaseReader) -> Labelled { .invalid(reader.value()) }

    func writeCase(to writer: inout CaseWriter) {
        switch self {
        case .element(let tag, let value): writer.tagged(.string(tag), at: "kind", value: value)
        case .attribute(let tag, let value): writer.tagged(.string(tag), at: "kind", value: value)
        case .invalid(let value): writer.tagged("x", at: "a b", value: value)
        }
    }
}

/// Fields that aren't part of a request body, and fields in nested objects.
struct Directed: Mappable, Hashable {
    var id: Int?
    var etag: String?
    var name: String
    var city: String?

    init(from fields: inout FieldReader) {
        id = fields.value(optional: "id")
        etag = fields.value(optional: "ETag", .header)
        name = fields.string("name")
        var profile = fields.nested("profile")
        city = profile.value(optional: "city")
    }

    func write(to fields: inout FieldWriter) {
        fields.readOnly { fields in fields.value(optional: "id", id) }
        fields.value(optional: "ETag", etag, .header)
        fields.string("name", name)
        fields.nested(optional: "profile") { profile in profile.value(optional: "city", city) }
    }
}

/// A union with a map, and with a union that has a single key.
enum Tally: Union, Hashable {
    case sums([String: Int])
    case one(Only)
    case unknown(JSON)

    static func readCase(from reader: inout CaseReader) -> Tally {
        switch reader.tag("kind") {
        case "sums": .sums(reader.value())
        case "one": .one(reader.value())
        default: .unknown(reader.unknown())
        }
    }

    func writeCase(to writer: inout CaseWriter) {
        switch self {
        case .sums(let value): writer.tagged("sums", at: "kind", value: value)
        case .one(let value): writer.tagged("one", at: "kind", value: value)
        case .unknown(let json): writer.value(json)
        }
    }
}

enum Only: Union, Hashable {
    case count(Int)
    case unknown(JSON)

    static func readCase(from reader: inout CaseReader) -> Only {
        switch reader.singleKey() {
        case "count": .count(reader.singleValue())
        default: .unknown(reader.unknown())
        }
    }

    func writeCase(to writer: inout CaseWriter) {
        switch self {
        case .count(let value): writer.keyed("count", value)
        case .unknown(let json): writer.value(json)
        }
    }
}
