import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Key paths that lead through lists.
struct ProjectionTests {
    private let text = """
        {"users":[{"name":"a","tags":[1,2],"m":{"id":"1"}},{"name":"b","tags":[3],"m":{"id":"2"}}],"none":[],\
        "rows":[[{"x":1}],[],[{"x":2},{"x":3}]]}
        """

    @Test func projectsLists() throws {
        #expect(try read([String].self, text, at: ["users", "name"]) == ["a", "b"])
        #expect(try read([[Int]].self, text, at: ["users", "tags"]) == [[1, 2], [3]])
        #expect(try read([Int].self, text, at: ["users", "tags", "0"]) == [1, 3])
        #expect(try read([JSON].self, text, at: ["users", "m"]) == [["id": "1"], ["id": "2"]])
        #expect(try read([String].self, text, at: ["users", "m", "id"]) == ["1", "2"])
        #expect(try read([[Int]].self, text, at: ["rows", "x"]) == [[1], [], [2, 3]])
        #expect(try read([Int].self, text, at: ["none", "a", "b"]) == [])
        #expect(try read(String.self, text, at: ["users", "1", "name"]) == "b")
    }

    @Test func projectsCustomTypes() throws {
        struct User: Codable, Sendable { var id: String }
        let users = try read(Custom<[User]>.self, text, at: ["users", "m"])
        #expect(users.value.map(\.id) == ["1", "2"])
        #expect(message { try read(Custom<[Int]>.self, text, at: ["users", "m"]) }?.hasPrefix("users") == true)
    }

    @Test(arguments: [
        (["users", "age"], "users[0].age: expected a value, found nothing"),
        (["users", "name", "x"], "users[0].name: expected an object with the key 'x', found the string \"a\""),
        (["users", "tags", "1"], "users[1].tags[1]: expected a value, found nothing"),
        (["users", "9"], "users[9]: expected a value, found nothing"),
        (["users", "name"], "users[0].name: expected an integer, found the string \"a\""),
        (["rows", "x", "y"], "rows[0][0].x: expected an object with the key 'y', found the number 1"),
    ])
    func reportsErrors(_ path: [String], _ expected: String) {
        #expect(message { try read([Int].self, text, at: path) }?.hasPrefix(expected) == true)
    }

    private func lossy<T: FieldValue>(
        _ type: T.Type,
        _ text: String,
        at path: [String],
        isStrict: Bool = false
    ) throws -> (T, [String]) {
        var options = MappingOptions(isStrict: isStrict)
        options.isLossy = true
        var failure: FieldError?
        var dropped: [FieldError] = []
        let value = try Mapping.read(
            type,
            from: Data(text.utf8),
            at: path,
            options: options,
            failure: &failure,
            dropped: &dropped
        )
        if let failure { throw failure }
        return (value, dropped.map(\.keyPath))
    }

    /// Elements without the key, or with a wrong value, are only dropped from the outermost list.
    @Test func dropsElementsOfOutermostList() throws {
        let numbers = #"{"child":{"subObjects":[{"number":null},{"number":3}]}}"#
        let (value, dropped) = try lossy([Int].self, numbers, at: ["child", "subObjects", "number"])
        #expect(value == [3])
        #expect(dropped == ["child.subObjects[0].number"])
        let groups = #"{"groups":[{"members":[{"age":1},{}]},{"members":[{"age":2}]},{},{"members":[{"age":"x"}]}]}"#
        let (ages, lost) = try lossy([[Int]].self, groups, at: ["groups", "members", "age"])
        #expect(ages == [[2]])
        #expect(lost == ["groups[0].members[1].age", "groups[2].members", "groups[3].members[0].age"])
        #expect(try lossy([Int].self, #"[{"a":1},{}]"#, at: ["a"]).0 == [1])
        let strict = message { try lossy([Int].self, #"[{"a":1},{}]"#, at: ["a"], isStrict: true) }
        #expect(strict?.hasPrefix("[1].a") == true)
        #expect(message { try lossy([Int].self, #"{"b":[]}"#, at: ["a"]) }?.hasPrefix("a: ") == true)
    }

    /// Only the first hundred dropped elements are reported individually, since each report searches for its key path.
    @Test func limitsReportedDrops() throws {
        let text = "[" + Array(repeating: "{}", count: 300_000).joined(separator: ",") + "]"
        let (value, dropped) = try lossy([Int].self, text, at: ["a"])
        #expect(value.isEmpty)
        #expect(dropped.count == 101)
    }

    /// An optional value is `nil` if its key path leads nowhere.
    @Test func readsMissingPathAsNil() throws {
        for path in [["x"], ["x", "y"], ["none", "0"], ["users", "7", "name"], ["users", "0", "m", "x", "y"]] {
            #expect(try read(String?.self, text, at: path) == nil)
        }
        #expect(try read(String?.self, text, at: ["users", "1", "name"]) == "b")
        let wrong = message { try read(String?.self, text, at: ["users", "0", "name", "x"]) }
        #expect(wrong?.hasPrefix("users[0].name") == true)
        #expect(message { try read(JSON.self, text, at: ["x"]) }?.hasPrefix("x: ") == true)
    }

    @Test func rejectsOtherValues() {
        #expect(
            message { try read(Int.self, text, at: ["users", "tags"]) }?.hasPrefix(
                "users: expected an integer, found a list"
            ) == true
        )
    }

    /// The result of a key path is at most as large and as deep as the document.
    @Test func limitsSizeAndDepth() throws {
        let deep = String(repeating: "[", count: 511) + #"{"a":1}"# + String(repeating: "]", count: 511)
        #expect(
            try read(JSON.self, deep, at: ["a"]).description == String(repeating: "[", count: 511) + "1"
                + String(repeating: "]", count: 511)
        )
        let wide = "[" + Array(repeating: #"{"a":[0,0,0]}"#, count: 100_000).joined(separator: ",") + "]"
        #expect(try read([[Int]].self, wide, at: ["a"]).count == 100_000)
    }
}
