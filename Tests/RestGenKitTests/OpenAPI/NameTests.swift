import Testing

@testable import RestGenBase
@testable import RestGenOpenAPI
@testable import RestGenSpec
@testable import RestGenTools

@Suite struct NameTests {
    @Test(arguments: [
        ("listForUser", ["list", "for", "user"]), ("list_for-user", ["list", "for", "user"]),
        ("HTTPStatus", ["http", "status"]),
        ("getAPIKeyIDs", ["get", "api", "key", "ids"]), ("O'Neil's", ["oneils"]), ("", []),
        ("cafe\u{301}Noir", ["cafe\u{301}", "noir"]), ("ÄußereForm", ["äußere", "form"]), ("E\u{301}TAT", ["état"]),
        ("Ⅷ. Teil", ["ⅷ", "teil"]),
    ])
    func words(name: String, words: [String]) {
        #expect(NameWords.of(name) == words)
    }

    @Test(arguments: [
        ("repos", "repo"), ("repositories", "repository"), ("statuses", "status"), ("analyses", "analysis"),
        ("boxes", "box"),
        ("status", "status"), ("news", "news"), ("people", "person"), ("releases", "release"), ("classes", "class"),
        ("is", "is"),
    ])
    func singular(many: String, one: String) {
        #expect(NameWords.singular(many) == one)
    }

    /// The methods of a service, named after the IDs of their operations.
    @Test(arguments: [
        ("users", ["listFollowersForUser", "getUser"], ["listFollowers", "get"]),
        ("guilds", ["banUserFromGuild"], ["banUser"]),
        // If a service's name has two nouns, only both together are removed, except for generic ones such as "admin".
        ("userGroups", ["listPermissionsForUser"], ["listPermissionsForUser"]),
        ("enterprise-admin", ["createRunnerGroupForEnterprise"], ["createRunnerGroup"]),
        // If the short name is already another ID, the long one is kept.
        ("enterprises", ["createGroupForEnterprise", "createGroup"], ["createGroupForEnterprise", "createGroup"]),
        ("repos", ["copyFilesToRepo", "copyFilesFromRepo"], ["copyFilesToRepo", "copyFilesFromRepo"]),
        // A name with a removed noun takes precedence over one that is derived in another way.
        ("images", ["replaceImage", "putImages"], ["replace", "putImages"]),
        // A prefix is removed if most IDs have it.
        ("organization", ["orgHook", "orgTeam", "search"], ["hook", "team", "search"]),
        ("organization", ["orgHook", "search"], ["orgHook", "search"]),
        ("organization", ["organMap", "orgHook", "orgTeam", "orgKey"], ["organMap", "hook", "team", "key"]),
        ("organization", ["orgHooks", "orgTeam", "orgKey", "hooks"], ["orgHooks", "team", "key", "hooks"]),
        ("findings", ["findOpen", "findOld"], ["findOpen", "findOld"]),
        ("addresses", ["addHome", "addWork"], ["addHome", "addWork"]),
        // A noun isn't removed if its number doesn't match the operation.
        ("playlists", ["removeTracksPlaylist", "getCategoriesPlaylists"], ["removeTracks", "getForCategory"]),
    ])
    func methods(service: String, ids: [String], names: [String]) throws {
        let operations = ids.enumerated().map { index, id in
            #""/x/{id}/y\#(index)": {"put": {"operationId": "\#(id)", "tags": ["\#(service)"], "responses": {"204": {"description": "OK"}}}}"#
        }
        let text = #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"#
        let document = SourceFile(name: "t.json", text: text + operations.joined(separator: ", ") + "}}")
        let spec = try #require(DocumentImport.run(document).text)
        let found = spec.matches(of: /(\w+): PUT/).map { String($0.output.1) }
        #expect(found == names, "\(spec)")
    }

    /// The methods of operations without IDs.
    @Test func paths() throws {
        let operation = #"{"tags": ["addon"], "responses": {"204": {"description": "OK"}}}"#
        let paths = ["/addon", "/account/{user}/addon", "/addon/keys"].map { #""\#($0)": {"delete": \#(operation)}"# }
        let text = #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"#
        let document = SourceFile(name: "t.json", text: text + paths.joined(separator: ", ") + "}}")
        let spec = try #require(DocumentImport.run(document).text)
        let found = spec.matches(of: /(\w+): DELETE/).map { String($0.output.1) }
        #expect(found == ["delete", "deleteForAccount", "deleteKeys"], "\(spec)")
    }

    @Test(arguments: [
        ("issues", OperationSelector.service("issues")), ("issues.list", .method(service: "issues", method: "list")),
        ("tag: Pull requests", .tag("Pull requests")), ("GET", .verb("GET")),
        ("/a/**", .path(verb: nil, pattern: "/a/**")),
        ("get /a", .path(verb: "GET", pattern: "/a")),
    ])
    func selectors(text: String, selector: OperationSelector) {
        #expect(OperationSelector(text) == selector)
    }
}
