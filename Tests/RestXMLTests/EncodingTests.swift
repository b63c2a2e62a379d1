import Foundation
@_spi(Generated) import RestRuntime
import RestXML
import Testing

/// The encodings of documents.
@Suite struct EncodingTests {
    private let name = "Ваня Кузнецов"

    private func bytes(_ charset: String, _ text: String) throws -> Data {
        try #require(Charset(charset).data(of: text))
    }

    private func read(_ body: Data, _ contentType: String? = "application/xml") throws -> String {
        try XMLSerializer().decode(String.self, from: body, contentType: contentType, at: [], options: MappingOptions())
    }

    @Test(arguments: ["windows-1251", "utf-8", "iso-8859-5", "koi8-r", "UTF-16", "utf-16le", "utf-16be"])
    func readsEncodingOfContentType(charset: String) throws {
        guard Charset(charset).isKnown else { return }
        let body = try bytes(charset, "<a>\(name)</a>")
        #expect(try read(body, "text/xml; charset=\(charset)") == name)
        #expect(try read(body, "text/xml; charset=\"\(charset)\"") == name)
    }

    @Test(arguments: ["windows-1251", "utf-8", "UTF-16", "utf-16le", "utf-16be"])
    func readsEncodingOfDeclaration(charset: String) throws {
        let body = try bytes(
            charset,
            "<?xml version=\"1.0\" encoding='\(charset)' standalone=\"yes\"?>\n<a>\(name)</a>"
        )
        #expect(try read(body) == name)
        #expect(try read(body, nil) == name)
    }

    @Test func prefersContentTypeAndByteOrderMark() throws {
        let declared = "<?xml version=\"1.0\" encoding=\"utf-8\"?><a>\(name)</a>"
        #expect(try read(bytes("windows-1251", declared), "text/xml; charset=windows-1251") == name)
        #expect(try read(bytes("utf-16", declared), "text/xml; charset=windows-1251") == name)
        #expect(try read(Data([0xEF, 0xBB, 0xBF]) + Data(declared.utf8), "text/xml; charset=windows-1251") == name)
        // The declared encoding can't be right, since the declaration itself was read as ASCII.
        #expect(try read(Data("<?xml version='1.0' encoding='utf-16'?><a>\(name)</a>".utf8)) == name)
    }

    @Test func rejectsUnknownAndWrongEncodings() throws {
        #expect(throws: FieldError.self) { try read(Data("<a/>".utf8), "text/xml; charset=klingon") }
        #expect(throws: FieldError.self) { try read(Data([0x3C, 0x61, 0x3E, 0xFF, 0xFE]), "text/xml; charset=utf-8") }
        #expect(throws: FieldError.self) { try read(Data([0xFF, 0xFE, 0x3C])) }
    }

    private func written<T: FieldValue>(_ value: T, _ serializer: XMLSerializer, charset: String? = nil) throws -> Data
    {
        try serializer.encode(value, at: [], charset: charset)
    }

    @Test(arguments: ["windows-1251", "UTF-16", "utf-8"]) func writesEncoding(charset: String) throws {
        let value = Inhabitant(name: name, city: "Нью-Васюки")
        let body = try written(value, XMLSerializer(), charset: charset)
        let text = try #require(Charset(charset).text(of: body))
        let expected = """
            <?xml version="1.0" encoding="\(charset.uppercased())"?>
            <Inhabitant name="Ваня Кузнецов"><city>Нью-Васюки</city></Inhabitant>
            """
        #expect(text == expected)
        #expect(try written(value, XMLSerializer(charset: charset)) == body)
        let again = try XMLSerializer().decode(
            Inhabitant.self,
            from: body,
            contentType: nil,
            at: [],
            options: MappingOptions()
        )
        #expect(again == value)
    }

    /// Characters that the encoding lacks are written as character references.
    @Test func writesCharacterReferences() throws {
        let value = Inhabitant(name: "Ваня 🐈 >é", city: "中")
        let body = try written(value, XMLSerializer(isDeclared: false), charset: "windows-1251")
        let text = try #require(Charset("windows-1251").text(of: body))
        #expect(text == #"<Inhabitant name="Ваня &#128008; &gt;&#233;"><city>&#20013;</city></Inhabitant>"#)
        #expect(throws: RequestError.self) { try written(["中": "a"], XMLSerializer(), charset: "windows-1251") }
        #expect(throws: RequestError.self) { try written(value, XMLSerializer(), charset: "klingon") }
        let ascii = try written("é", XMLSerializer(), charset: "us-ascii")
        #expect(String(decoding: ascii, as: UTF8.self).hasSuffix("<root>&#233;</root>"))
    }
}
