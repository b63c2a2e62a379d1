@_spi(Generated) import RestRuntime

/// 62 bytes of JSON.
let object = #"{"id":"42","name":"Swift on servers","topic":"async","open":1}"#

struct Room: Mappable {
    var id: String
    var name: String
    var topic: String?
    var open: Int

    init(from fields: inout FieldReader) {
        id = fields.string("id")
        name = fields.string("name")
        topic = fields.value(optional: "topic")
        open = fields.int("open")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("id", id)
        fields.string("name", name)
        fields.value(optional: "topic", topic)
        fields.int("open", open)
    }
}

struct APIError: Mappable {
    var error: String

    init(from fields: inout FieldReader) {
        error = fields.string("error")
    }

    func write(to fields: inout FieldWriter) {
        fields.string("error", error)
    }
}

/// The same model for Foundation's decoder.
struct PlainRoom: Codable {
    var id: String
    var name: String
    var topic: String?
    var open: Int
}
