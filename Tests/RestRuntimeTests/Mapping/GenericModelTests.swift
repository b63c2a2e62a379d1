import Foundation
import MappingTypes
@_spi(Generated) import RestRuntime
import Testing

@Suite struct GenericModelTests {
    private func check<T: Mappable & Hashable>(_ type: T.Type, _ json: String) throws {
        let value = try Mapping.decode(type, from: Data(json.utf8))
        #expect(String(decoding: try Mapping.encode(value), as: UTF8.self) == json)
        #expect(value == (try Mapping.decode(type, from: Data(json.utf8))))
        #expect(try JSONDecoder().decode(type, from: JSONEncoder().encode(value)) == value)
    }

    @Test func roundTrips() throws {
        try check(Page<String>.self, #"{"items":["a","b"],"next":"c"}"#)
        try check(Page<Wrapper<Int>>.self, #"{"items":[{"value":1}]}"#)
        try check(Page<Custom<Coins>>.self, #"{"items":[{"cents":5}]}"#)
        try check(Wrapper<Custom<Coins>>.self, #"{"value":{"cents":5}}"#)
        try check(Wrapper<String?>.self, #"{"value":null}"#)
        try check(Wrapper<[Patch<Int>]>.self, #"{"value":[1,null]}"#)
        try check(Node<Wrapper<Int>>.self, #"{"value":{"value":1},"next":{"value":{"value":2}}}"#)
    }

    @Test func errorsContainKeyPath() {
        #expect(throws: FieldError.self) { try Mapping.decode(Wrapper<Custom<Coins>>.self, from: Data("{}".utf8)) }
        let error = #expect(throws: FieldError.self) {
            try Mapping.decode(Page<Wrapper<Int>>.self, from: Data(#"{"items":[{"value":"x"}]}"#.utf8))
        }
        #expect(error?.keyPath == "items[0].value")
    }
}
