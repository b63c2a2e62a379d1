import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Models, maps and lists in queries and forms, in every style.
@Suite struct NestedParameterTests {
    private struct Filter: Mappable, Hashable {
        var name: String
        var tags: [String]
        var since: Date?
        var pin: String?
        var parts: [Part]?
        var note: Patch<String> = .absent

        struct Part: Mappable, Hashable {
            var id: Int
            var text: String?

            init(_ id: Int, _ text: String? = nil) { (self.id, self.text) = (id, text) }

            init(from fields: inout FieldReader) {
                id = fields.int("id")
                text = fields.value(optional: "text")
            }

            func write(to fields: inout FieldWriter) {
                fields.value(optional: "text", text)
                fields.int("id", id)
            }
        }

        init(name: String, tags: [String] = [], parts: [Part]? = nil) {
            (self.name, self.tags, self.parts) = (name, tags, parts)
        }

        init(from fields: inout FieldReader) {
            name = fields.string("name")
            tags = fields.value("tags")
        }

        func write(to fields: inout FieldWriter) {
            fields.string("name", name)
            fields.value("tags", tags)
            fields.value(optional: "since", since, .format(.seconds))
            fields.value(optional: "pin", pin, .sensitive)
            fields.value(optional: "parts", parts)
            fields.value(patch: "note", note)
        }
    }

    private struct Key: Hashable, ParameterValue {
        var name: String
        func text(format: FieldFormat?) -> String { name }
        static func ofKey(_ key: String) -> Key? { Key(name: key) }
    }

    private func core(_ box: Box = Box(), _ fill: @Sendable (inout Call) -> Void = { _ in }) -> ClientCore {
        let transport = MemoryTransport { request, body in
            box.value = (request, body)
            return TransportResponse(HTTPResponse(status: .ok))
        }
        return ClientCore(
            APIDescription(name: "T", defaults: fill),
            server: "http://h",
            configuration: Configuration(transport: transport)
        )
    }

    /// Returns the query of a call without the escapes of delimiters, or the message of its error.
    private func query(
        _ api: @Sendable (inout Call) -> Void = { _ in },
        _ fill: (inout Call) -> Void
    ) async throws -> String {
        let box = Box()
        var call = Call("t", "GET /r")
        fill(&call)
        do throws(RestError<Never>) { try await core(box, api).run(call, throwing: Never.self) } catch {
            guard case .request(let error, _) = error else { throw error }
            return error.message
        }
        let path = try #require(box.value?.0.path)
        return path.dropFirst("/r?".count).replacingOccurrences(of: "%5B", with: "[")
            .replacingOccurrences(of: "%5D", with: "]")
    }

    private func query(_ value: some FieldValue, _ lists: ListStyle?, _ objects: ObjectStyle? = nil) async throws
        -> String
    {
        try await query { $0.query("f", NestedParameter(value), lists, objects: objects) }
    }

    @Test(
        arguments: [
            (nil, nil, "f[name]=a%20b&f[tags]=x&f[tags]=y%26"),
            (.repeated, .dots, "f.name=a%20b&f.tags=x&f.tags=y%26"),
            (.comma, .brackets, "f[name]=a%20b&f[tags]=x,y%26"),
            (.space, .brackets, "f[name]=a%20b&f[tags]=x%20y%26"),
            (.pipe, .dots, "f.name=a%20b&f.tags=x%7Cy%26"),
            (.brackets, .brackets, "f[name]=a%20b&f[tags][]=x&f[tags][]=y%26"),
            (.indexed, .brackets, "f[name]=a%20b&f[tags][0]=x&f[tags][1]=y%26"),
            (.indexed, .dots, "f.name=a%20b&f.tags[0]=x&f.tags[1]=y%26"),
            (.json, .brackets, "f[name]=a%20b&f[tags]=[%22x%22%2C%22y%26%22]"),
            (.comma, .json, "f=%7B%22name%22%3A%22a%20b%22%2C%22tags%22%3A[%22x%22%2C%22y%26%22]%7D"),
        ] as [(ListStyle?, ObjectStyle?, String)]
    )
    func writesModels(_ lists: ListStyle?, _ objects: ObjectStyle?, _ expected: String) async throws {
        let filter = Filter(name: "a b", tags: ["x", "y&"])
        #expect(try await query(filter, lists, objects) == expected)
        // The styles can come from the API's settings. The call's override them.
        let inherited = try await query {
            if let lists { $0.lists(lists) }
            if let objects { $0.objects(objects) }
        } _: {
            $0.query("f", NestedParameter(filter))
        }
        #expect(inherited == expected)
        let own = try await query {
            $0.lists(.pipe)
            $0.objects(.json)
        } _: {
            $0.query("f", NestedParameter(filter))
            $0.lists(lists ?? .repeated)
            $0.objects(objects ?? .brackets)
        }
        #expect(own == expected)
    }

    @Test(
        arguments: [
            (.indexed, .brackets, "f[0][text]=a&f[0][id]=1&f[1][text]=b&f[1][id]=2"),
            (.indexed, .dots, "f[0].text=a&f[0].id=1&f[1].text=b&f[1].id=2"),
            (.brackets, .brackets, "f[][text]=a&f[][id]=1&f[][text]=b&f[][id]=2"),
            (.repeated, .json, #"f={"text":"a","id":1}&f={"text":"b","id":2}"#),
            (.brackets, .json, #"f[]={"text":"a","id":1}&f[]={"text":"b","id":2}"#),
            (.json, .dots, #"f=[{"text":"a","id":1},{"text":"b","id":2}]"#),
            (.repeated, .brackets, "the parameter 'f' contains a list of objects"),
            (.comma, .brackets, "the parameter 'f' contains a list of objects"),
            (.pipe, .json, "the parameter 'f' contains a list of objects"),
        ] as [(ListStyle, ObjectStyle, String)]
    )
    func writesListsOfModels(_ lists: ListStyle, _ objects: ObjectStyle, _ expected: String) async throws {
        let query = try await query([Filter.Part(1, "a"), Filter.Part(2, "b")], lists, objects)
        let plain = query.removingPercentEncoding ?? query
        #expect(expected.contains(" ") ? plain.hasPrefix(expected) : plain == expected)
    }

    @Test func writesDeeplyNestedValues() async throws {
        let json: JSON = [
            "a": [["b": [1, 2.5], "c": [["d": true]]], ["b": [], "c": [["d": false]]]], "e": [[1], [2, 3]],
        ]
        let all = "f[a][0][b][0]=1&f[a][0][b][1]=2.5&f[a][0][c][0][d]=true&f[a][1][c][0][d]=false"
        #expect(try await query(json, .indexed) == all + "&f[e][0][0]=1&f[e][1][0]=2&f[e][1][1]=3")
        #expect(try await query(json, .brackets).contains("begin with the same key"))
        let lists: JSON = ["e": [[1], [2, 3]]]
        for style in [ListStyle.repeated, .comma, .space, .pipe, .brackets] {
            #expect(try await query(lists, style).hasPrefix("the parameter 'f' contains a list of lists"), "\(style)")
        }
        // The maximum depth of JSON, and more than that.
        for (depth, isFine) in [(500, true), (600, false)] {
            var json: JSON = 1
            for _ in 0..<depth { json = ["a": json] }
            let query = try await query(json, nil)
            #expect(query.hasSuffix("[a]=1") == isFine && query.count < 3000)
        }
    }

    /// Rails starts a new element when a name repeats, so elements that begin with different names can't be sent.
    @Test func rejectsElementsThatRailsWouldMerge() async throws {
        let differing: [JSON] = [["a": 1], ["b": 2]]
        #expect(try await query(differing, .brackets).contains("begin with the same key"))
        #expect(
            try await query([["t": ["x"]], ["t": ["y"]]] as [JSON], .brackets).contains("begin with the same key")
        )
        #expect(
            try await query([Filter.Part(1), Filter.Part(2, "b")], .brackets).contains("begin with the same key")
        )
        #expect(try await query([Filter.Part(1, "b"), Filter.Part(2)], .brackets) == "f[][text]=b&f[][id]=1&f[][id]=2")
        let nested: [JSON] = [["a": 1, "t": [["b": 1], ["b": 2]]], ["a": 2, "t": [["b": 3]]]]
        #expect(
            try await query(nested, .brackets)
                == "f[][a]=1&f[][t][][b]=1&f[][t][][b]=2&f[][a]=2&f[][t][][b]=3"
        )
    }

    @Test func writesMapsUnionsAndNull() async throws {
        #expect(try await query([Key(name: "é"): 1], nil) == "f[%C3%A9]=1")
        #expect(try await query(["a": Int?.none, "b": 1] as [String: Int?], nil).contains("f[a]="))
        #expect(try await query([Int?.none, 1], nil) == "f=&f=1")
        #expect(try await query([Int?.none, 1], .comma) == "f=,1")
        var filter = Filter(name: "", tags: [])
        filter.note = .null
        filter.since = Date(timeIntervalSince1970: 5)
        #expect(try await query(filter, nil) == "f[name]=&f[since]=5&f[note]=")
        #expect(try await query { $0.query("f", NestedParameter(Filter?.none)) } == "")
        #expect(try await query { $0.query("f", NestedParameter(Filter?.none, orNull: true)) } == "f=")
        #expect(try await query { $0.query("f", NestedParameter(patch: Patch<Filter>.absent)) } == "")
        #expect(try await query { $0.query("f", NestedParameter(patch: Patch<Filter>.null)) } == "f=")
        #expect(try await query(["q\"\\\n": "a\"\\/\u{1}😀"], nil) == "f[q%22%5C%0A]=a%22%5C%2F%01%F0%9F%98%80")
        #expect(try await query(["a": Double.nan], nil).hasPrefix("a parameter can't be encoded as JSON"))
        #expect(try await query([Date(timeIntervalSince1970: 5)], .json).contains("1970"))
    }

    /// A name that contains a delimiter of the style would be read as another path.
    @Test(arguments: ["a][admin", "[", "]", ""]) func rejectsNamesWithDelimiters(_ name: String) async throws {
        #expect(try await query([name: 1], nil).contains("contains a name that is empty or contains a delimiter"))
    }

    @Test func rejectsDotsInDotStyle() async throws {
        #expect(
            try await query(["a.b": 1], nil, .dots).contains("contains a name that is empty or contains a delimiter")
        )
        #expect(try await query(["a.b": 1], nil) == "f[a.b]=1")
        #expect(try await query(["a[b": 1], nil, .dots) == "f.a[b=1")
    }

    @Test func writesListsOfTexts() async throws {
        let list = ["a", "b,"]
        #expect(try await query { $0.query("f", list, .indexed) } == "f[0]=a&f[1]=b%2C")
        #expect(try await query { $0.query("f", list, .json) } == "f=[%22a%22%2C%22b%2C%22]")
        #expect(
            try await query {
                $0.lists(.brackets)
            } _: {
                $0.query("f", list)
            } == "f[]=a&f[]=b%2C"
        )
        #expect(
            try await query {
                $0.lists(.brackets)
            } _: {
                $0.query("f", list, .comma)
            } == "f=a,b%2C"
        )
        #expect(try await query(list, .json) == "f=[%22a%22%2C%22b%2C%22]")
    }

    @Test func writesForms() async throws {
        let box = Box()
        var call = Call("t", "POST /r")
        call.form("f", NestedParameter(Filter(name: "a b", tags: ["x y", "z,"], parts: [Filter.Part(1)])), .indexed)
        call.form("g", NestedParameter(Filter?.none))
        call.form("h", ["1"])
        try await core(box).run(call, throwing: Never.self)
        let body = String(decoding: try #require(box.value?.1), as: UTF8.self)
        #expect(
            body == "f%5Bname%5D=a+b&f%5Btags%5D%5B0%5D=x+y&f%5Btags%5D%5B1%5D=z%2C&f%5Bparts%5D%5B0%5D%5Bid%5D=1&h=1"
        )
        #expect(box.value?.0.headerFields[.contentType] == "application/x-www-form-urlencoded")
    }

    /// Sensitive fields of a model aren't shown in errors and aren't sent to another server.
    @Test(arguments: [false, true]) func redactsSensitiveFields(_ isForm: Bool) async throws {
        let transport = MemoryTransport { _, _ in
            TransportResponse(
                HTTPResponse(status: .badRequest),
                body: ResponseBody(Data(#"{"error":"bad s3cr3t/x y, h1dd3n, t0ps3cr3t"}"#.utf8))
            )
        }
        let description = APIDescription(name: "T", sensitiveKeys: ["pin", "private"])
        let core = ClientCore(description, server: "http://h", configuration: Configuration(transport: transport))
        var filter = Filter(name: "a")
        filter.pin = "s3cr3t/x y"
        var call = Call("t", "POST /r")
        let model = NestedParameter(filter)
        let map = NestedParameter(["x": Secret("h1dd3n")])
        let hidden = NestedParameter(["x": ["t0ps3cr3t"]])
        if isForm {
            call.form("f", model)
            call.form("m", map)
            call.form("private", hidden)
        } else {
            call.query("f", model)
            call.query("m", map)
            call.query("private", hidden)
        }
        let error = await failed(Never.self) { try await core.run(call, throwing: Never.self) }
        var text = "\(try #require(error)) "
        dump(error, to: &text)
        #expect(text.contains("bad <redacted>, <redacted>, <redacted>"), "\(text)")
        for secret in ["s3cr3t", "h1dd3n", "t0ps3cr3t"] { #expect(!text.contains(secret), "\(secret): \(text)") }
    }
}
