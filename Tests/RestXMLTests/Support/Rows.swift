import Foundation
@_spi(Generated) import RestRuntime
import RestXML
import Testing

/// A row of a table in `Tables`: an XML document, the model that it is read as, and that model in JSON.
struct Row: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let model: String
    let xml: String
    /// The path of the model in the document.
    let at: [String]?
    /// The expected model.
    let json: String?
    /// The declarations of prefixes for writing.
    let namespaces: [String: String]?
    /// A part of the expected error.
    let error: String?
    /// The written XML without its declaration, or `nil` if it only needs to read back.
    let written: String?

    var testDescription: String { id }

    static func table(_ name: String) throws -> [Row] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appending(components: "Tables", name + ".json"))
        return try JSONDecoder().decode([Row].self, from: data)
    }

    func check() throws {
        switch model {
        case "Person": try check(Person.self)
        case "[Person]": try check([Person].self)
        case "Inhabitant": try check(Inhabitant.self)
        case "Prefixed": try check(Prefixed.self)
        case "Everything": try check(Everything.self)
        case "Price": try check(Price.self)
        case "[Price]": try check([Price].self)
        case "Price?": try check(Price?.self)
        case "Branch": try check(Branch.self)
        case "[String]": try check([String].self)
        case "[[Int]]": try check([[Int]].self)
        case "[Int?]": try check([Int?].self)
        case "[String: [Int]]": try check([String: [Int]].self)
        case "[JSON]": try check([JSON].self)
        case "[Shape]": try check([Shape].self)
        case "Shape": try check(Shape.self)
        case "[Mixed]": try check([Mixed].self)
        case "JSON": try check(JSON.self)
        case "String": try check(String.self)
        case "Int": try check(Int.self)
        case "Double": try check(Double.self)
        case "Bool": try check(Bool.self)
        case "Date": try check(Date.self)
        default: Issue.record("no model has the name \(model)")
        }
    }

    private func check<Value: FieldValue & Equatable>(_ type: Value.Type) throws {
        let serializer = XMLSerializer(isDeclared: false)
        let value: Value
        do throws(FieldError) {
            value = try serializer.decode(
                type,
                from: Data(xml.utf8),
                contentType: "application/xml",
                at: at ?? [],
                options: MappingOptions()
            )
        } catch {
            #expect(self.error.map("\(error)".contains) == true, "\(error)")
            return
        }
        try #require(self.error == nil, "reads as \(value)")
        let text = String(decoding: try Mapping.encode(value), as: UTF8.self)
        #expect(text == json)
        let writer = XMLSerializer(namespaces: namespaces ?? [:], isDeclared: false)
        let bytes = try writer.encode(value, at: at ?? [], charset: nil)
        if let written { #expect(String(decoding: bytes, as: UTF8.self) == written) }
        let again = try serializer.decode(
            type,
            from: bytes,
            contentType: nil,
            at: at ?? [],
            options: MappingOptions()
        )
        #expect(again == value)
    }
}
