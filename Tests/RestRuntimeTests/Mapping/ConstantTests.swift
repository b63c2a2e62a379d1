import Foundation
import Testing

@_spi(Generated) @testable import RestRuntime

/// Constant fields, with the code that is generated for reading and writing them.
@Suite struct ConstantTests {
    struct Dog: Mappable, Hashable {
        var kind: String { "dog" }
        var version: Int { 2 }
        var isPet: Bool { true }
        var name: String

        init(name: String) { self.name = name }

        init(from fields: inout FieldReader) {
            fields.constant("kind", "dog")
            fields.constant(optional: "version", 2)
            fields.constant(optional: "isPet", true)
            name = fields.string("name")
        }

        func write(to fields: inout FieldWriter) {
            fields.string("kind", "dog")
            fields.int("version", 2)
            fields.bool("isPet", true)
            fields.string("name", name)
        }
    }

    struct Cat: Mappable, Hashable {
        var name: String

        init(name: String) { self.name = name }

        init(from fields: inout FieldReader) {
            fields.constant("kind", "cat")
            name = fields.string("name")
        }

        func write(to fields: inout FieldWriter) {
            fields.string("kind", "cat")
            fields.string("name", name)
        }
    }

    indirect enum Animal: Union, Hashable {
        case dog(Dog)
        case cat(Cat)
        case unknown(JSON)

        static func readCase(from reader: inout CaseReader) -> Animal {
            if let value: Dog = reader.attempt() { return .dog(value) }
            if let value: Cat = reader.attempt() { return .cat(value) }
            return .unknown(reader.unknown())
        }

        func writeCase(to writer: inout CaseWriter) {
            switch self {
            case .dog(let value): writer.value(value)
            case .cat(let value): writer.value(value)
            case .unknown(let json): writer.value(json)
            }
        }
    }

    private func dog(_ json: String) throws(FieldError) -> Dog { try Mapping.decode(from: Data(json.utf8)) }

    private func error(_ json: String) -> FieldError? {
        do throws(FieldError) {
            _ = try dog(json)
            return nil
        } catch { return error }
    }

    @Test func writesConstants() throws {
        let json = #"{"kind":"dog","version":2,"isPet":true,"name":"Rex"}"#
        #expect(String(decoding: try Mapping.encode(Dog(name: "Rex")), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(Dog(name: "Rex")))["kind"] == "dog")
        #expect(try dog(json) == Dog(name: "Rex"))
        #expect(Dog(name: "a") != Dog(name: "b"))
    }

    @Test(arguments: [
        #"{"kind":"dog","name":"Rex"}"#, #"{"name":"Rex","kind":"d\u006fg","version":null}"#,
        #"{"kind":"dog","name":"Rex","version":2.0,"isPet":true}"#,
    ]) func acceptsEqualConstants(_ json: String) throws {
        #expect(try dog(json) == Dog(name: "Rex"))
        #expect(try JSONDecoder().decode(Dog.self, from: Data(json.utf8)) == Dog(name: "Rex"))
    }

    @Test(arguments: [
        (#"{"kind":"cat","name":"Rex"}"#, "kind", #""dog""#, #""cat""#),
        (#"{"kind":1,"name":"Rex"}"#, "kind", #""dog""#, "1"),
        (#"{"kind":null,"name":"Rex"}"#, "kind", #""dog""#, "null"),
        (#"{"name":"Rex"}"#, "kind", #""dog""#, "nothing"),
        (#"{"kind":"dog","version":3,"name":"Rex"}"#, "version", "2", "3"),
        (#"{"kind":"dog","version":"2","name":"Rex"}"#, "version", "2", #""2""#),
        (#"{"kind":"dog","isPet":false,"name":"Rex"}"#, "isPet", "true", "false"),
    ]) func rejectsOtherConstants(_ json: String, _ path: String, _ expected: String, _ found: String) {
        let error = error(json)
        #expect(error?.keyPath == path)
        #expect(error?.expected == expected)
        #expect(error?.found.contains(found) == true, "\(String(describing: error))")
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Dog.self, from: Data(json.utf8)) }
    }

    /// Only the first error of a document is reported, also if the second is a constant's.
    @Test func reportsOnlyFirstError() {
        #expect(error(#"{"kind":"dog","name":1}"#)?.keyPath == "name")
        #expect(error(#"{"kind":"x","name":1}"#)?.keyPath == "kind")
    }

    @Test func distinguishesUnionCases() throws {
        let json = #"[{"kind":"cat","name":"a"},{"kind":"dog","name":"b"},{"kind":"cow","name":"c"}]"#
        let animals = try Mapping.decode([Animal].self, from: Data(json.utf8))
        let cow: JSON = ["kind": "cow", "name": "c"]
        #expect(animals == [.cat(Cat(name: "a")), .dog(Dog(name: "b")), .unknown(cow)])
        #expect(try JSONDecoder().decode([Animal].self, from: Data(json.utf8)) == animals)
    }

    @Test func redactsSensitiveConstants() {
        var failure: FieldError?
        let json = #"{"kind":"s3cr3t","name":"a"}"#
        let options = MappingOptions(sensitiveKeys: ["kind"])
        _ = Mapping.read(Dog.self, from: Data(json.utf8), options: options, failure: &failure)
        #expect(failure?.expected == #""dog""#)
        #expect("\(String(describing: failure))".contains("s3cr3t") == false)
    }

    enum Color: OpenEnum {
        case deepRed, green
        case unknown(String)

        static let allCases: EnumCases<Color> = [.deepRed, .green]

        var rawValue: String {
            switch self {
            case .deepRed: return "deep-red"
            case .green: return "green"
            case .unknown(let value): return value
            }
        }
    }

    struct Paint: Mappable, Hashable {
        var color: Color { Color.deepRed }
        var ratio: Double { 1.5 }
        var name: String

        init(from fields: inout FieldReader) {
            fields.constant("color", Color.deepRed)
            fields.constant("ratio", 1.5)
            name = fields.string("name")
        }

        func write(to fields: inout FieldWriter) {
            fields.value("color", Color.deepRed)
            fields.double("ratio", 1.5)
            fields.string("name", name)
        }
    }

    /// Constants of an enum are written as its raw values, and errors contain these.
    @Test func usesRawValuesOfEnumConstants() throws {
        let text = #"{"color":"deep-red","ratio":1.50,"name":"a"}"#
        let paint = try Mapping.decode(Paint.self, from: Data(text.utf8))
        let written = try Mapping.encode(paint)
        #expect(String(decoding: written, as: UTF8.self) == text.replacing("1.50", with: "1.5"))
        for (wrong, words) in [("deep-red", "pink"), ("deep-red", "green")] {
            let other = Data(text.replacing(wrong, with: words).utf8)
            let error = #expect(throws: FieldError.self) { try Mapping.decode(Paint.self, from: other) }
            #expect("\(error as Any)".contains(#""deep-red""#), "\(error as Any)")
            let foreign = #expect(throws: (any Error).self) { try JSONDecoder().decode(Paint.self, from: other) }
            #expect("\(foreign as Any)".contains("deep-red"), "\(foreign as Any)")
        }
        let ratio = Data(text.replacing("1.50", with: "1.4").utf8)
        #expect(throws: FieldError.self) { try Mapping.decode(Paint.self, from: ratio) }
    }
}
