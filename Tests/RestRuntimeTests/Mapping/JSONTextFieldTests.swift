import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import Testing

/// Fields with the format `json`: their defaults, rules, and the key paths of their errors.
@Suite struct JSONTextFieldTests {
    private struct Filter: Mappable, Hashable {
        var kind: String
        var tags: [String] = []

        init(kind: String) { self.kind = kind }

        init(from fields: inout FieldReader) {
            kind = fields.string("kind")
            tags = fields.value("tags", default: [])
        }

        func write(to fields: inout FieldWriter) {
            fields.string("kind", kind)
            fields.value("tags", tags)
        }
    }

    private struct Search: Mappable, Hashable {
        var filter = Filter(kind: "default")
        var ifAbsent = Filter(kind: "absent")
        var ifNull = Filter(kind: "null")
        var anything: JSON = "default"
        var limits: [Int] = []

        init(from fields: inout FieldReader) {
            filter = fields.value("filter", default: filter, .format(.json))
            ifAbsent = fields.value("ifAbsent", default: ifAbsent, .ifAbsent.format(.json))
            ifNull = fields.value("ifNull", default: ifNull, .ifNull.format(.json))
            anything = fields.value("anything", default: anything, .format(.json))
            limits = fields.value(
                "limits",
                default: limits,
                .format(.json).rules(ValueRules(count: 0...2, each: ValueRules(to: 9)))
            )
        }

        func write(to fields: inout FieldWriter) {
            fields.value("filter", filter, .format(.json))
            fields.value("ifAbsent", ifAbsent, .format(.json))
            fields.value("ifNull", ifNull, .format(.json))
            fields.value("anything", anything, .format(.json))
            fields.value("limits", limits, .format(.json))
        }
    }

    private struct Page: Mappable, Hashable {
        var search: Search

        init(from fields: inout FieldReader) { search = fields.value("search") }
        func write(to fields: inout FieldWriter) { fields.value("search", search) }
    }

    private func search(_ json: String, isStrict: Bool = false) throws -> Search {
        var options = MappingOptions()
        options.isStrict = isStrict
        return try Mapping.decode(Search.self, from: Data(json.utf8), options: options)
    }

    private func error(_ json: String, isStrict: Bool = false) -> String {
        do {
            return "\(try search(json, isStrict: isStrict))"
        } catch {
            return "\(error)"
        }
    }

    /// Strict reading checks the rules of a field with a default, like those of others.
    @Test func checksRules() throws {
        let json = #"{"ifNull": null, "limits": "[1, 2, 3]"}"#
        #expect(try search(json).limits == [1, 2, 3])
        #expect(error(json, isStrict: true).hasPrefix("limits: expected at most 2 elements, found the string "))
        let element = #"{"ifNull": null, "limits": "[1, 12]"}"#
        #expect(error(element, isStrict: true).hasPrefix("limits[1]: expected a number of at most 9"))
        #expect(try search(#"{"ifNull": null, "limits": "[1, 9]"}"#, isStrict: true).limits == [1, 9])
        #expect(try search(#"{"ifNull": null}"#, isStrict: true).limits == [])
    }

    /// The text `null` is a null, to which the default applies.
    @Test func appliesDefaultToNullText() throws {
        let value = try search(#"{"filter": "null", "ifNull": " null\n", "anything": "null"}"#)
        #expect(value.filter.kind == "default")
        #expect(value.ifNull.kind == "null")
        // The type has a null.
        #expect(value.anything == .null)
        #expect(try search(#"{"filter": null, "ifNull": null}"#).filter.kind == "default")
        let found = error(#"{"ifAbsent": "null", "ifNull": null}"#)
        #expect(found.hasPrefix("ifAbsent: expected an object in a string of JSON, found null"), "\(found)")
        #expect(error("{}").hasPrefix("ifNull: expected a string, found nothing"))
    }

    /// The text `null` of a header is a null as well.
    @Test func readsNullTextOfHeaders() throws {
        struct Quotas: Mappable, Hashable {
            var maybe: Filter?
            var nullable: Filter?
            var usual: Filter

            init(from fields: inout FieldReader) {
                maybe = fields.value(optional: "X-Maybe", .header.format(.json))
                nullable = fields.value(nullable: "X-Nullable", .header.format(.json))
                usual = fields.value("X-Usual", default: Filter(kind: "usual"), .header.format(.json))
            }

            func write(to fields: inout FieldWriter) {}
        }
        var headers = HTTPFields()
        for name in ["X-Maybe", "X-Nullable", "X-Usual"] { headers[try #require(HTTPField.Name(name))] = "null" }
        let options = MappingOptions(headers: headers)
        let value = try Mapping.decode(Quotas.self, from: Data("{}".utf8), options: options)
        #expect(value.maybe == nil && value.nullable == nil)
        #expect(value.usual.kind == "usual")
    }

    /// The key path of an error begins at the root, whether the model is read from a document or a decoder.
    @Test(arguments: [
        (#"{"kind": 1}"#, "search.filter.kind"), (#"{"kind": "k", "tags": ["a", 2]}"#, "search.filter.tags[1]"),
        ("{}", "search.filter.kind"), ("{", "search.filter"), ("[]", "search.filter"),
    ])
    func errorsHaveWholeKeyPath(text: String, path: String) throws {
        let json = try JSONEncoder().encode(["search": ["filter": text]])
        let direct = #expect(throws: FieldError.self) { try Mapping.decode(Page.self, from: json) }
        #expect(direct?.keyPath == path)
        let thrown = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Page.self, from: json) }
        #expect(thrown.map { FieldError(decoding: $0) }?.keyPath == path)
        #expect(thrown.map { FieldError(decoding: $0) }?.expected == direct?.expected)
    }

    /// A list with named positions is read by a decoder through a separate document. Errors have the whole path, too.
    @Test func errorsOfPositionsHaveWholeKeyPath() throws {
        struct Row: ArrayMappable, Hashable {
            var number: Int
            var filter: Filter
            var limits: [Int]

            init(from fields: inout FieldReader) {
                number = fields.int("number")
                filter = fields.value("filter", .format(.json))
                limits = fields.value("limits", .rules(ValueRules(each: ValueRules(to: 9))))
            }

            func write(to fields: inout FieldWriter) {}
        }
        struct Table: Mappable, Hashable {
            var rows: [Row]

            init(from fields: inout FieldReader) { rows = fields.value("rows") }
            func write(to fields: inout FieldWriter) {}
        }
        var options = MappingOptions()
        options.isStrict = true
        let decoder = JSONDecoder()
        decoder.userInfo = options.userInfo
        for (row, path) in [
            (#"[1, "{\"kind\": 1}", []]"#, "rows[1][1].kind"), (#"[1, "{\"kind\": \"k\"}", [1, 12]]"#, "rows[1][2]"),
        ] {
            let text = #"{"rows": [[1, "{\"kind\": \"k\"}", []], \#(row)]}"#
            let direct = failure(Table.self, text, options: options)
            #expect(direct?.keyPath.hasPrefix(path) == true, "\(direct?.keyPath ?? "")")
            let thrown = #expect(throws: DecodingError.self) { try decoder.decode(Table.self, from: Data(text.utf8)) }
            #expect(thrown.map { FieldError(decoding: $0).keyPath } == path)
        }
    }

    /// A broken rule of a model that is a list has the position of its field, also if it is the last one.
    @Test func rulesOfPositions() {
        struct Row: ArrayMappable, Hashable {
            var width: Int
            var height: Int

            init(from fields: inout FieldReader) {
                width = fields.value("width", .rules(ValueRules(to: 9)))
                height = fields.value("height", .rules(ValueRules(to: 9)))
            }

            func write(to fields: inout FieldWriter) {}
        }
        var options = MappingOptions()
        options.isStrict = true
        #expect(failure([Row].self, "[[9, 9]]", options: options) == nil)
        let first = failure([Row].self, "[[1, 1], [12, 2]]", options: options)
        #expect(first?.description.hasPrefix("[1][0]: expected a number of at most 9, found the number 12") == true)
        let last = failure([Row].self, "[[1, 12]]", options: options)
        #expect(last?.description.hasPrefix("[0][1]: expected a number of at most 9, found the number 12") == true)
    }

    /// A custom type reads its models by a decoder.
    @Test func errorsInCustomTypesHaveWholeKeyPath() throws {
        struct Hits: Codable, Sendable { var hits: [Page] }
        let json = #"{"a": {"hits": [{"search": {"filter": "{\"kind\": 1}"}}]}}"#
        #expect(failure([String: Custom<Hits>].self, json)?.keyPath == "a.hits[0].search.filter.kind")
    }
}
