import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenOpenAPI
@testable import RestGenSpec
@testable import RestGenTools

/// Compares the names of methods with those that people chose (`Specs/Names`) and with `Documentation/Names.md`.
@Suite struct MethodNameTests {
    struct Operation: Hashable {
        var name: String
        var verb: String
        var path: String
        var id: String?
        var tag: String?
        var isList = false
    }

    /// People chose other names here than the rules do: `deleteAll` is clearer than `delete-objects`, for example.
    private static let misses = [
        "Spotify albums.listUsersSaved": "albums.getUsersSaved",
        "Spotify player.transferPlayback": "player.transferUsersPlayback",
        "Spotify player.listAvailableDevices": "player.listUsersAvailableDevices",
        "Spotify player.getCurrentlyPlayingTrack": "player.getUsersCurrentlyPlayingTrack",
        "Spotify player.startPlayback": "player.startUsersPlayback",
        "Spotify player.pausePlayback": "player.pauseUsersPlayback",
        "Petstore pet.listByStatus": "pet.findByStatus",
        "Petstore pet.listByTags": "pet.findByTags",
        "lakeFS objects.deleteAll": "objects.deleteObjects",
        "LiteLLM agents.makeAllPublic": "agents.makeAgentsPublic",
        "Onfido addresses.find": "addresses.get",
        "Ory identity.batchUpdateIdentities": "identity.batchUpdate",
        "Phrase jobs.createKeys": "jobs.createKey",
        "YNAB transactions.updateAll": "transactions.updateTransactions",
        "Docker Engine exec.create": "exec.container",
        "Jira issues.createBulk": "issues.createIssues",
    ]

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func documents() throws -> [(name: String, operations: [Operation])] {
        var documents: [(name: String, operations: [Operation])] = []
        for line in try text("Specs/Names/operations.tsv").split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("document ") {
                documents.append((String(line.dropFirst(9)), []))
                continue
            }
            let parts = line.split(separator: "\t").map { $0 == "-" ? nil : String($0) }
            let operation = Operation(
                name: parts[0] ?? "",
                verb: parts[1] ?? "",
                path: parts[2] ?? "",
                id: parts[3],
                tag: parts[4],
                isList: parts.count > 5
            )
            documents[documents.count - 1].operations.append(operation)
        }
        return documents
    }

    private static func names(of operations: [Operation]) throws -> [String] {
        var paths: [(path: String, operations: [String])] = []
        var places: [String: Int] = [:]
        for operation in operations {
            var members = ["\"responses\":{\"204\":{\"description\":\"OK\"}}"]
            if let id = operation.id { members.append("\"operationId\":\(JSONValue.string(id).compactText)") }
            if let tag = operation.tag { members.append("\"tags\":[\(JSONValue.string(tag).compactText)]") }
            let item = "\"\(operation.verb.lowercased())\":{\(members.joined(separator: ","))}"
            if let place = places[operation.path] {
                paths[place].operations.append(item)
            } else {
                places[operation.path] = paths.count
                paths.append((operation.path, [item]))
            }
        }
        let items = paths.map {
            "\(JSONValue.string($0.path).compactText):{\($0.operations.joined(separator: ","))}"
        }
        let text =
            "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"T\",\"version\":\"1\"},\"paths\":{\(items.joined(separator: ","))}}"
        let files = DocumentFiles(diagnostics: Diagnostics()) { _, _ in nil }
        let tree = try #require(files.read(SourceFile(name: "t.json", text: text), namedAt: nil))
        let api = try #require(DocumentReader(files: files).read(tree.root))
        let lists = Set(operations.filter(\.isList).map { $0.verb + " " + $0.path })
        let found = MethodNamer { lists.contains($0.verb + " " + $0.path) }.names(of: api.operations)
        var names: [String: String] = [:]
        for (operation, name) in zip(api.operations, found) {
            names[operation.verb + " " + operation.path] = name.service + "." + name.method
        }
        return operations.map { names[$0.verb + " " + $0.path] ?? "" }
    }

    @Test func matchesNamesChosenByHand() throws {
        let documents = try Self.documents()
        #expect(documents.count >= 40)
        #expect(documents.map(\.operations.count).reduce(0, +) >= 300)
        for (document, operations) in documents {
            for (operation, name) in zip(operations, try Self.names(of: operations)) {
                let expected = Self.misses[document + " " + operation.name] ?? operation.name
                #expect(name == expected, "\(document): \(operation.verb) \(operation.path) \(operation.id ?? "")")
            }
        }
    }

    /// The examples of each table in the document.
    @Test func matchesTheDocumentedRules() throws {
        var tables: [[Operation]] = [[]]
        for line in try Self.text("Documentation/Names.md").split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 6, cells[1].hasPrefix("`") else {
                if tables.last?.isEmpty == false { tables.append([]) }
                continue
            }
            let words = cells[1].split(separator: "`")
            let call = words[0].split(separator: " ").map(String.init)
            let (id, tag) = (cells[2].filter { $0 != "`" }, cells[3].filter { $0 != "`" })
            let operation = Operation(
                name: cells[4].filter { $0 != "`" },
                verb: call[0],
                path: call[1],
                id: id.isEmpty ? nil : id,
                tag: tag.isEmpty ? nil : tag,
                isList: words.last?.contains("list") == true
            )
            tables[tables.count - 1].append(operation)
        }
        #expect(tables.filter { !$0.isEmpty }.count == 4)
        for table in tables where !table.isEmpty {
            let names = try Self.names(of: table)
            for (operation, name) in zip(table, names) { #expect(name == operation.name, "\(operation.path)") }
        }
    }

    @Test func namesDoNotDependOnTheOrder() throws {
        for (document, operations) in try Self.documents() {
            let names = try Self.names(of: operations)
            let reversed = try Self.names(of: operations.reversed())
            #expect(Array(reversed.reversed()) == names, "\(document)")
            #expect(Set(names).count == names.count, "\(document)")
        }
    }

    /// Even after collisions, no name ends in an HTTP method, repeats a word, or contains an added digit.
    @Test func collisionsStayReadable() throws {
        let paths = [
            "/jobs", "/jobs/{id}", "/v1/jobs", "/beta/jobs", "/orgs/{org}/jobs", "/orgs/{org}/teams/{team}/jobs",
            "/jobs/bulk", "/job-s",
        ]
        var operations: [Operation] = []
        for path in paths {
            for verb in ["GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS"] {
                operations.append(Operation(name: "", verb: verb, path: path, id: "run_job", tag: "jobs"))
            }
        }
        let names = try Self.names(of: operations)
        #expect(Set(names).count == names.count)
        for name in names {
            let words = NameWords.of(name.split(separator: ".")[1])
            #expect(Set(words).count == words.count, "\(name)")
            #expect(
                !["get", "put", "post", "delete", "patch", "head", "options", "too"].contains(words.last ?? ""),
                "\(name)"
            )
            #expect(!name.contains(where: \.isNumber) || name.hasSuffix("V1"), "\(name)")
            #expect(name.count < 50, "\(name)")
        }
    }

    /// Naming thousands of operations with the same name takes linear time.
    @Test func namesManyOperationsInLinearTime() throws {
        func time(_ count: Int, _ path: (Int) -> String) throws -> Duration {
            let operations = (0..<count).map { Operation(name: "", verb: "GET", path: path($0), id: "get", tag: "a") }
            var names: [String] = []
            let time = try ContinuousClock().measure { names = try Self.names(of: operations) }
            #expect(Set(names).count == count)
            return time
        }
        for path in [
            { "/a\($0)/b" }, { "/\(String(repeating: "-", count: 1 + $0 % 50))/\($0)" }, { "/x/{p\($0)}" },
            { "/x?a=\($0)" },
            { (place: Int) in "/" + String(place, radix: 2).map { $0 == "0" ? "a" : "b" }.joined(separator: "/") },
        ] {
            _ = try time(100, path)
            let (small, large) = (try time(500, path), try time(4_000, path))
            #expect(large < small * 30 + .milliseconds(200))
        }
    }

    /// If the name of a new endpoint is taken, the name contains another part of its path.
    @Test func updatesKeepExistingNames() throws {
        let spec = """
            restgen: 1
            resources:
              issues:
                list: GET /issues -> 204
                get: GET /orgs/{org}/issues -> 204
                listForOrg: GET /mine -> 204

            """
        let paths = ["/issues", "/orgs/{org}/issues", "/users/{user}/issues/{id}", "/teams/{team}/issues"].map { path in
            let id = path.hasSuffix("}") ? "getIssue" : "listIssues"
            return
                #""\#(path)": {"get": {"tags": ["issues"], "operationId": "\#(id)", "responses": {"204": {"description": "OK"}}}}"#
        }
        let text = #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"#
        let document = SourceFile(name: "t.json", text: text + paths.joined(separator: ", ") + "}}")
        let output = DocumentImport.update(SourceFile(name: "Page.rest.yaml", text: spec), with: document)
        let result = try #require(output.text)
        for line in spec.split(separator: "\n") { #expect(result.contains(line)) }
        #expect(result.contains("    getForUser: GET /users/{user}/issues/{id} -> 204"))
        #expect(result.contains("    listForTeam: GET /teams/{team}/issues -> 204"))
        #expect(
            output.news.prefix(2) == [
                "+ issues.getForUser  GET /users/{}/issues/{}", "+ issues.listForTeam  GET /teams/{}/issues",
            ]
        )
    }

    @Test(arguments: [
        ("com.acme.User", "User"), ("Response«List«X»»", "XListResponse"), ("Page<User>", "UserPage"),
        (
            "PagedResult`1[[Acme.Models.User, Acme, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]]",
            "UserPagedResult"
        ),
        ("PagedResult_1_[[Acme.User, Acme]]", "UserPagedResult"), ("Map«string,List«X»»", "StringXListMap"),
        ("User", "User"), ("User.Address", "UserAddress"), ("list[", "List"), ("a,b", "AB"),
        ("io.k8s.api.core.v1.Pod", "Pod"), ("Page_User_", "PageUser"),
    ])
    func namesComponents(component: String, name: String) {
        #expect(ComponentNames([component]).name(of: component) == name)
    }

    /// A name contains as much of the package as necessary.
    @Test func packagesDistinguishComponents() {
        let names = ComponentNames(["com.acme.billing.User", "com.acme.chat.User", "com.acme.Room", "Room"])
        let found = ["com.acme.billing.User", "com.acme.chat.User", "com.acme.Room", "Room"].map(names.name)
        #expect(found == ["BillingUser", "ChatUser", "AcmeRoom", "Room"])
    }
}
