import Foundation
import Fuzzing
@_spi(Generated) import RestRuntime
import RestXML
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Options of the serializer.
@Suite struct WritingTests {
    private func text<T: FieldValue>(_ value: T, _ serializer: XMLSerializer, at path: [String] = []) throws -> String {
        String(decoding: try serializer.encode(value, at: path, charset: nil), as: UTF8.self)
    }

    private func read<T: FieldValue>(_ type: T.Type, _ xml: String, _ serializer: XMLSerializer) throws -> T {
        try serializer.decode(type, from: Data(xml.utf8), contentType: nil, at: [], options: MappingOptions())
    }

    private func everything() throws -> Everything {
        try Mapping.decode(
            from: Data(
                #"{"text": "", "number": 1, "ratio": 0.25, "flag": false, "word": [], "wrapped": [], "data": "AQID"}"#
                    .utf8
            )
        )
    }

    /// Foundation's parser reads each text back, from an element and from an attribute.
    @Test func escapesTexts() throws {
        let others: [String] = ["]]>", "]]\u{301}>", "<![CDATA[\u{200D}", "<!--\u{FE0F}"]
        for text in JoinedSigns.texts("<>&\"']/\n\t\r-!") + others {
            let xml = try XMLSerializer().encode(Inhabitant(name: text, city: text), at: [], charset: nil)
            let reader = AttributeReader()
            let parser = XMLParser(data: xml)
            parser.delegate = reader
            #expect(parser.parse(), "\(String(decoding: xml, as: UTF8.self).debugDescription)")
            #expect(reader.name == text && reader.city == text, "\(text.debugDescription)")
        }
    }

    private final class AttributeReader: NSObject, XMLParserDelegate {
        var name: String?
        var city = ""

        func parser(
            _ parser: XMLParser,
            didStartElement element: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            name = name ?? attributes["name"]
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) { city += text }
    }

    @Test func writesDeclaration() throws {
        let header = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        #expect(try text("a", XMLSerializer()) == header + "<root>a</root>")
        #expect(try text("a", XMLSerializer(isDeclared: false)) == "<root>a</root>")
    }

    @Test func writesRootName() throws {
        let price = try Mapping.decode(Price.self, from: Data(#"{"currency": "EUR", "amount": 5}"#.utf8))
        let named = XMLSerializer(root: "cost", isDeclared: false)
        let plain = XMLSerializer(isDeclared: false)
        #expect(try text(price, named) == #"<cost currency="EUR">5</cost>"#)
        #expect(try text(price, plain) == #"<price currency="EUR">5</price>"#)
        #expect(try text([price], named) == #"<cost><price currency="EUR">5</price></cost>"#)
        #expect(try text(price, named, at: ["data"]) == #"<cost><data currency="EUR">5</data></cost>"#)
        #expect(
            try text([price], plain, at: ["a", "b"]) == #"<root><a><b><price currency="EUR">5</price></b></a></root>"#
        )
    }

    @Test func writesNulls() throws {
        func tail(_ nulls: XMLSerializer.Nulls) throws -> String {
            let xml = try text(everything(), XMLSerializer(isDeclared: false, nulls: nulls))
            return xml.replacing("<number>1</number><ratio>0.25</ratio><flag>false</flag>", with: "…")
        }
        let name = "Everything"
        #expect(try tail(.omitted) == "<\(name)><text />…<data>AQID</data><limit>10</limit><wrapped /></\(name)>")
        #expect(
            try tail(.empty) == "<\(name)><text />…<data>AQID</data><nullable /><limit>10</limit><wrapped /></\(name)>"
        )
        let namespace = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
        let marked = #"<nullable xsi:nil="true" />"#
        #expect(
            try tail(.marked)
                == "<\(name) \(namespace)><text />…<data>AQID</data>\(marked)<limit>10</limit><wrapped /></\(name)>"
        )
        let absent =
            "<day /><seconds /><data>AQID</data><amount /><note /><count /><nullable /><limit>10</limit><wrapped /><price /><labels />"
        #expect(try tail(.emptyEvenAbsent) == "<\(name)><text />…\(absent)</\(name)>")
        for nulls in [XMLSerializer.Nulls.omitted, .empty, .marked] {
            let serializer = XMLSerializer(nulls: nulls)
            #expect(try read(Everything.self, text(everything(), serializer), serializer) == everything())
        }
    }

    @Test func writesData() throws {
        let serializer = XMLSerializer(isDeclared: false, isDataInCDATA: true)
        let xml = try text(everything(), serializer)
        #expect(xml.contains("<data><![CDATA[AQID]]></data>"))
        #expect(xml.contains("<number>1</number>"))
        #expect(try read(Everything.self, xml, serializer) == everything())
        #expect(try text("]]>", serializer) == "<root>]]&gt;</root>")
    }

    @Test func writesIndentation() throws {
        let xml = try text(["a": ["x", "y"], "b": ["<"]], XMLSerializer(isDeclared: false, isIndented: true))
        #expect(xml == "<root>\n  <a>x</a>\n  <a>y</a>\n  <b>&lt;</b>\n</root>")
        let serializer = XMLSerializer(isIndented: true)
        #expect(try read(Everything.self, text(everything(), serializer), serializer) == everything())
    }

    /// Documents can use other prefixes for the same namespaces.
    @Test(arguments: [
        #"<object xmlns:nm="http://itunes.apple.com/rss" xmlns:nm2="http://itunes.apple.com" nm2:city="B" nm:age="5"><item><nm:tag>1</nm:tag><tagWithoutPrefix>2</tagWithoutPrefix></item><name>J</name></object>"#,
        #"<object xmlns:a="http://itunes.apple.com/rss" xmlns:b="http://itunes.apple.com" b:city="B" a:age="5"><item><a:tag>1</a:tag><tagWithoutPrefix>2</tagWithoutPrefix></item><name>J</name></object>"#,
        #"<object xmlns:nm2="http://itunes.apple.com/rss" xmlns:nm="http://itunes.apple.com" nm:city="B" nm2:age="5"><item><tag xmlns="http://itunes.apple.com/rss">1</tag><tagWithoutPrefix>2</tagWithoutPrefix></item><name>J</name></object>"#,
    ])
    func readsNamespaces(xml: String) throws {
        let namespaces = ["nm": "http://itunes.apple.com/rss", "nm2": "http://itunes.apple.com"]
        let serializer = XMLSerializer(namespaces: namespaces, isDeclared: false)
        let value = try read(Prefixed.self, xml, serializer)
        let written =
            #"<object xmlns:nm="http://itunes.apple.com/rss" xmlns:nm2="http://itunes.apple.com" nm2:city="B" nm:age="5"><item><nm:tag>1</nm:tag><tagWithoutPrefix>2</tagWithoutPrefix></item><name>J</name></object>"#
        #expect(try text(value, serializer) == written)
    }

    /// A name of another namespace isn't one of the spec's, even if its prefix is.
    @Test func ignoresForeignNamespaces() throws {
        let serializer = XMLSerializer(namespaces: ["nm": "urn:a", "": "urn:b"])
        let xml = """
            <r xmlns="urn:b" xmlns:nm="urn:c" nm:x="1"><nm:tag>2</nm:tag><tag xmlns="urn:d">3</tag>\
            <n:tag xmlns:n="urn:a">4</n:tag><o:tag xmlns:o="urn:e">5</o:tag><tag xmlns="">6</tag></r>
            """
        let values = try read([String: String].self, xml, serializer)
        #expect(
            values == [
                "{nm}x": "1", "{nm}tag": "2", "{}tag": "3", "nm:tag": "4", "o:tag": "5", "tag": "6",
            ]
        )
    }

    /// The namespace of `xsi:nil` may have any prefix in a document and in a spec. Its attributes aren't entries.
    @Test(arguments: [[:], ["nm": "urn:a"], ["i": "http://www.w3.org/2001/XMLSchema-instance"]])
    func readsNullsWithAnyPrefix(namespaces: [String: String]) throws {
        let serializer = XMLSerializer(namespaces: namespaces)
        let uri = "http://www.w3.org/2001/XMLSchema-instance"
        for xml in [
            #"<a xmlns:xsi="\#(uri)"><b xsi:nil="true"/><c xsi:nil="false">1</c></a>"#,
            #"<a xmlns:x="\#(uri)"><b x:nil="true"/><c x:nil="false">1</c></a>"#,
            #"<a><b xmlns:x="\#(uri)" x:nil="1"/><c>1</c></a>"#,
            #"<a xmlns:x="urn:x"><b xmlns:x="\#(uri)" x:nil="1"/><c>1</c></a>"#,
            #"<a xmlns:xsi="urn:x"><b xmlns:xsi="\#(uri)" xsi:nil="true"/><c>1</c></a>"#,
        ] {
            #expect(try read([String: String?].self, xml, serializer) == ["b": nil, "c": "1"], "\(xml)")
        }
        let plain = #"<a xmlns:xsi="urn:x" xmlns:x="urn:y"><b xsi:nil="true">2</b><c x:nil="true">1</c></a>"#
        #expect(try read([String: String?].self, plain, serializer) == ["b": "2", "c": "1"])
        // As .NET writes it.
        let typed = #"<a xmlns:x="\#(uri)"><b x:type="t"><d>1</d></b></a>"#
        let type = namespaces["i"] == nil ? [:] : ["i:type": "t"]
        let expected = type.merging(["d": "1"]) { first, _ in first }
        #expect(try read([String: [String: String]].self, typed, serializer) == ["b": expected])
    }

    /// A tag isn't an entry, neither as an element nor as an attribute.
    @Test func tagsAreNotMapEntries() throws {
        let serializer = XMLSerializer(isDeclared: false)
        for (value, xml) in [
            (Tally.sums(["a": 1, "b": 2]), "<root><kind>sums</kind><a>1</a><b>2</b></root>"),
            (.one(.count(3)), "<root><kind>one</kind><count>3</count></root>"),
        ] {
            #expect(try text(value, serializer) == xml)
            #expect(try read(Tally.self, xml, serializer) == value)
        }
        #expect(try read(Tally.self, #"<root kind="sums"><a>1</a></root>"#, serializer) == .sums(["a": 1]))
        // A nested map can have entries with the tag's name.
        let nested = try read([String: [String: Int]].self, "<r><kind><kind>1</kind></kind></r>", serializer)
        #expect(nested == ["kind": ["kind": 1]])
    }

    /// An optional value is `nil` if its key path leads nowhere.
    @Test func readsMissingPathAsNil() throws {
        func value<T: FieldValue>(_ type: T.Type, _ path: [String]) throws -> T {
            try XMLSerializer().decode(
                type,
                from: Data("<root><a><b>1</b></a></root>".utf8),
                contentType: nil,
                at: path,
                options: MappingOptions()
            )
        }
        #expect(try value(Int?.self, ["a", "b"]) == 1)
        #expect(try value(Int?.self, ["a", "c"]) == nil)
        #expect(try value([Int]?.self, ["x", "y"]) == nil)
        #expect(throws: FieldError.self) { try value(Int.self, ["a", "c"]) }
    }

    /// Undeclared prefixes are an error, since no parser would read the document.
    @Test func rejectsUndeclaredPrefixes() throws {
        func problem<T: FieldValue>(_ value: T, _ serializer: XMLSerializer = XMLSerializer()) -> String {
            do throws(RequestError) {
                _ = try serializer.encode(value, at: [], charset: nil)
                return "none"
            } catch {
                return error.message
            }
        }
        let person = try Mapping.decode(Person.self, from: Data(#"{"name": "Ann", "nm:age": 5}"#.utf8))
        #expect(
            problem(person) == "the body can't be encoded as XML, because the prefix 'nm' of 'nm:age' is not declared"
        )
        #expect(problem(person, XMLSerializer(namespaces: ["nm": "urn:a"])) == "none")
        // A namespace that is declared by an attribute of the model also applies to inner elements.
        var declared = person
        declared.namespace = "urn:a"
        declared.children = [person]
        #expect(problem(declared) == "none")
        declared.namespace = nil
        #expect(problem(declared).contains("'nm' of 'nm:age'"))
        #expect(
            problem(["a:b": "c"]) == "the body can't be encoded as XML, because the prefix 'a' of 'a:b' is not declared"
        )
        #expect(problem(["a": ["b:c": "d"]], XMLSerializer(root: "x:r")).contains("'x' of 'x:r'"))
        // The prefix `xml` needs no declaration.
        #expect(problem(["xml:lang": "en"]) == "none")
        #expect(problem([Int?.none]) == "none")
    }

    @Test func supportsEmptyPrefix() throws {
        let serializer = XMLSerializer(namespaces: ["": "urn:a"], isDeclared: false)
        #expect(try read([String: String].self, "<n:r xmlns:n='urn:a'><n:b>1</n:b></n:r>", serializer) == ["b": "1"])
        #expect(try text(["b": "1"], serializer) == #"<root xmlns="urn:a"><b>1</b></root>"#)
    }

    @Test func rejectsInexpressibleValues() throws {
        func problem<T: FieldValue>(_ value: T) -> String {
            do throws(RequestError) {
                _ = try XMLSerializer().encode(value, at: [], charset: nil)
                return "none"
            } catch {
                return error.message
            }
        }
        #expect(
            problem("\u{1}")
                == "the body can't be encoded as XML: expected characters that XML allows, found a control character"
        )
        #expect(problem(["a b": "c"]) == "the body can't be encoded as XML: a b: 'a b' is not a valid element name")
        #expect(
            problem(["": ["c"]]).contains(
                "expected a single value, because the XML form of the field is 'text', found a list"
            )
        )
        #expect(problem(Branch(depth: 201)).contains("at most 200 nested elements"))
        #expect(problem(Double.nan) == "none")
        // The same for a discriminator.
        let branch = Branch(depth: 1)
        let character =
            "the body can't be encoded as XML: kind: expected characters that XML allows, found a control character"
        #expect(problem(Labelled.element("\u{1}", branch)) == character)
        #expect(problem(Labelled.attribute("\u{1}", Circle(radius: 1))) == character)
        #expect(
            problem(Labelled.invalid(branch))
                == "the body can't be encoded as XML: a b: 'a b' is not a valid element name"
        )
        let shallow = XMLSerializer(limits: XMLLimits(depth: 1))
        #expect(throws: RequestError.self) { try text(Labelled.element("x", branch), shallow) }
        #expect(throws: Never.self) { try text(Labelled.attribute("x", Circle(radius: 1)), shallow) }
    }

    @Test func writesNonfiniteNumbers() throws {
        let plain = XMLSerializer(isDeclared: false)
        for (value, word) in [(Double.infinity, "INF"), (-Double.infinity, "-INF"), (Double.nan, "NaN")] {
            let xml = try text(value, plain)
            #expect(xml == "<root>\(word)</root>")
            let again = try read(Double.self, xml, plain)
            #expect(again == value || (again.isNaN && value.isNaN))
        }
    }
}
