import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Generic models as they are generated.
@Suite struct GenericModelTests {
    struct Money: Codable, Hashable, Sendable { var cents: Int }

    struct Page<T: FieldValue & Hashable>: Mappable, Hashable {
        var items: [T]
        var next: String?

        init(from fields: inout FieldReader) {
            items = fields.value("items")
            next = fields.value(optional: "next")
        }

        func write(to fields: inout FieldWriter) {
            fields.value("items", items)
            fields.value(optional: "next", next)
        }
    }

    struct Box<T: FieldValue & Hashable>: Mappable, Hashable {
        typealias ReadFailure = T.ReadFailure

        var value: T

        init(from fields: inout FieldReader) throws(T.ReadFailure) { value = try fields.value("value") }

        func write(to fields: inout FieldWriter) { fields.value("value", value) }
    }

    struct Node<T: FieldValue & Hashable>: Mappable, Hashable where T.ReadFailure == Never {
        var value: T
        var _next: Boxed<Node<T>?>

        init(from fields: inout FieldReader) {
            value = fields.value("value")
            _next = Boxed(wrappedValue: fields.value(optional: "next"))
        }

        func write(to fields: inout FieldWriter) {
            fields.value("value", value)
            fields.value(optional: "next", _next.wrappedValue)
        }
    }

    private func check<T: Mappable & Hashable>(_ type: T.Type, _ json: String) throws {
        let value = try Mapping.decode(type, from: Data(json.utf8))
        #expect(String(decoding: try Mapping.encode(value), as: UTF8.self) == json)
        #expect(value == (try Mapping.decode(type, from: Data(json.utf8))))
        #expect(try JSONDecoder().decode(type, from: JSONEncoder().encode(value)) == value)
    }

    @Test func roundTrips() throws {
        try check(Page<String>.self, #"{"items":["a","b"],"next":"c"}"#)
        try check(Page<Box<Int>>.self, #"{"items":[{"value":1}]}"#)
        try check(Page<Foreign<Money>>.self, #"{"items":[{"cents":5}]}"#)
        try check(Box<Foreign<Money>>.self, #"{"value":{"cents":5}}"#)
        try check(Box<String?>.self, #"{"value":null}"#)
        try check(Node<Box<Int>>.self, #"{"value":{"value":1},"next":{"value":{"value":2}}}"#)
    }

    @Test func errorsSayThePlace() {
        #expect(throws: FieldError.self) { try Mapping.decode(Box<Foreign<Money>>.self, from: Data("{}".utf8)) }
        let error = #expect(throws: FieldError.self) {
            try Mapping.decode(Page<Box<Int>>.self, from: Data(#"{"items":[{"value":"x"}]}"#.utf8))
        }
        #expect(error?.keyPath == "items[0].value")
    }
}
