import Foundation
@_spi(Generated) import RestOData
@_spi(Generated) import RestRuntime

// A client with four entity sets as in generated code. The sets are those of odata_server.py.

nonisolated struct ShopClient: RestClient {
    var core: ClientCore

    init(core: ClientCore) { self.core = core }

    init(
        _ server: String,
        credential: Credential? = nil,
        version: ODataVersion = .v4,
        configure: (inout Configuration) -> Void = { _ in }
    ) {
        var configuration = Configuration()
        configuration.timeout = 10
        configure(&configuration)
        core = ClientCore(
            APIDescription(name: "Shop") { call in call.auth(.bearer, .none) },
            server: server,
            credential: credential,
            configuration: configuration
        )
        self.version = version
    }

    /// In a spec, the version is declared for all sets. Here the tests set it.
    var version = ODataVersion.v4

    var products: EntitySet<Product, Int> { EntitySet(core: core, "products", "/Products", version: version) }
    var orderLines: EntitySet<OrderLine, OrderLinesKey> {
        EntitySet(core: core, "orderLines", "/OrderLines", version: version)
    }
    var labels: EntitySet<Label, String> { EntitySet(core: core, "labels", "/Labels", version: version) }
    var codes: EntitySet<Label, UUID> { EntitySet(core: core, "codes", "/Codes", version: version) }
}

nonisolated struct OrderLinesKey: EntityKey, Hashable {
    var order: Int
    var line: Int

    func write(to key: inout KeyWriter) {
        key.value("OrderID", order)
        key.value("Line", line)
    }
}

nonisolated struct Product: Mappable, Hashable {
    var id: Int
    var name: String
    var price: Decimal?
    var weight: Double?
    var stock: Int64?
    var created: Date?
    var changed: Date?
    var day: Day?
    var code: UUID?
    var sold: Bool?
    var note: Patch<String>
    var color: String?
    var pin: Secret?
    var address: Address?
    var tags: [String]
    var items: [Item]

    init(
        id: Int,
        name: String,
        price: Decimal? = nil,
        weight: Double? = nil,
        stock: Int64? = nil,
        created: Date? = nil,
        changed: Date? = nil,
        day: Day? = nil,
        code: UUID? = nil,
        sold: Bool? = nil,
        note: Patch<String> = .absent,
        color: String? = nil,
        pin: Secret? = nil,
        address: Address? = nil,
        tags: [String] = [],
        items: [Item] = []
    ) {
        self.id = id
        self.name = name
        self.price = price
        self.weight = weight
        self.stock = stock
        self.created = created
        self.changed = changed
        self.day = day
        self.code = code
        self.sold = sold
        self.note = note
        self.color = color
        self.pin = pin
        self.address = address
        self.tags = tags
        self.items = items
    }

    init(from fields: inout FieldReader) {
        id = fields.int("ID")
        name = fields.string("Name")
        price = fields.value(optional: "Price")
        weight = fields.value(optional: "Weight")
        stock = fields.value(optional: "Stock")
        created = fields.value(optional: "Created")
        changed = fields.value(optional: "Changed", .format(.seconds))
        day = fields.value(optional: "Day")
        code = fields.value(optional: "Code")
        sold = fields.value(optional: "Sold")
        note = fields.value(patch: "Note")
        color = fields.value(optional: "Color")
        pin = fields.value(optional: "Pin", .sensitive)
        address = fields.value(optional: "Address")
        tags = fields.value("Tags", default: [])
        items = fields.value("Items", default: [])
    }

    func write(to fields: inout FieldWriter) {
        fields.int("ID", id)
        fields.string("Name", name)
        fields.value(optional: "Price", price)
        fields.value(optional: "Weight", weight)
        fields.value(optional: "Stock", stock)
        fields.value(optional: "Created", created)
        fields.value(optional: "Changed", changed, .format(.seconds))
        fields.value(optional: "Day", day)
        fields.value(optional: "Code", code)
        fields.value(optional: "Sold", sold)
        fields.value(patch: "Note", note)
        fields.value(optional: "Color", color)
        fields.value(optional: "Pin", pin, .sensitive)
        fields.value(optional: "Address", address)
        fields.value("Tags", tags)
        fields.value("Items", items)
    }
}

extension Product: Entity {
    static func describe(_ properties: inout EntityProperties<Product>) {
        properties.required(\.id, "ID")
        properties.required(\.name, "Name")
        properties.optional(\.price, "Price")
        properties.optional(\.weight, "Weight")
        properties.optional(\.stock, "Stock")
        properties.optional(\.created, "Created")
        properties.optional(\.changed, "Changed", .format(.seconds))
        properties.optional(\.day, "Day")
        properties.optional(\.code, "Code")
        properties.optional(\.sold, "Sold")
        properties.optional(\.note, "Note")
        properties.optional(\.color, "Color")
        properties.optional(\.pin, "Pin", .sensitive)
        properties.optional(\.address, "Address")
        properties.optional(\.tags, "Tags")
        properties.optional(\.items, "Items")
    }

    /// A property of the app, which isn't part of the service.
    var shout: String { name.uppercased() }
}

nonisolated struct Address: Mappable, Hashable {
    var city: String
    var zip: String
    /// A property with the name of a text function.
    var length: Int?

    init(city: String, zip: String, length: Int? = nil) {
        self.city = city
        self.zip = zip
        self.length = length
    }

    init(from fields: inout FieldReader) {
        city = fields.string("City")
        zip = fields.string("Zip")
        length = fields.value(optional: "Length")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("City", city)
        fields.string("Zip", zip)
        fields.value(optional: "Length", length)
    }
}

extension Address: Entity {
    static func describe(_ properties: inout EntityProperties<Address>) {
        properties.required(\.city, "City")
        properties.required(\.zip, "Zip")
        properties.optional(\.length, "Length")
    }
}

nonisolated struct Item: ReflectableModel, Hashable {
    var id: Int
    var quantity: Int?
    var text: String?
    var product: Product? {
        get { _product.wrappedValue }
        set { _product.wrappedValue = newValue }
    }
    private var _product: Boxed<Product?>

    init(id: Int, quantity: Int? = nil, text: String? = nil, product: Product? = nil) {
        self.id = id
        self.quantity = quantity
        self.text = text
        _product = Boxed(wrappedValue: product)
    }

    init(from fields: inout FieldReader) {
        id = fields.int("ID")
        quantity = fields.value(optional: "Quantity")
        text = fields.value(optional: "Text")
        _product = Boxed(wrappedValue: fields.value(optional: "Product"))
    }

    func write(to fields: inout FieldWriter) {
        fields.int("ID", id)
        fields.value(optional: "Quantity", quantity)
        fields.value(optional: "Text", text)
        fields.value(optional: "Product", _product.wrappedValue)
    }
}

extension Item: Entity {
    static func describe(_ properties: inout EntityProperties<Item>) {
        properties.required(\.id, "ID")
        properties.optional(\.quantity, "Quantity")
        properties.optional(\.text, "Text")
        properties.optional(\.product, "Product")
    }
}

nonisolated struct OrderLine: Mappable, Hashable {
    var order: Int
    var line: Int
    var text: String

    init(order: Int, line: Int, text: String) {
        self.order = order
        self.line = line
        self.text = text
    }

    init(from fields: inout FieldReader) {
        order = fields.int("OrderID")
        line = fields.int("Line")
        text = fields.string("Text")
    }

    func write(to fields: inout FieldWriter) {
        fields.int("OrderID", order)
        fields.int("Line", line)
        fields.string("Text", text)
    }
}

extension OrderLine: Entity {
    static func describe(_ properties: inout EntityProperties<OrderLine>) {
        properties.required(\.order, "OrderID")
        properties.required(\.line, "Line")
        properties.required(\.text, "Text")
    }
}

nonisolated struct Label: Mappable, Hashable {
    var text: String
    var weight: Double?

    init(text: String, weight: Double? = nil) {
        self.text = text
        self.weight = weight
    }

    init(from fields: inout FieldReader) {
        text = fields.string("Text")
        weight = fields.value(optional: "Weight")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("Text", text)
        fields.value(optional: "Weight", weight)
    }
}

extension Label: Entity {
    static func describe(_ properties: inout EntityProperties<Label>) {
        properties.required(\.text, "Text")
        properties.optional(\.weight, "Weight")
    }
}
