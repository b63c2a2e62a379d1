import Foundation
import Testing

/// Several specs whose code is in one module.
@Suite struct ModuleTests {
    private static func spec(_ more: String = "", models: String = "Room: { id: String }") -> String {
        """
        restgen: 1
        \(more)
        resources: { rooms: { list: "GET /rooms -> [Room]" } }
        models: { \(models) }

        """
    }

    @Test func reportsEqualNamesInTwoSpecs() throws {
        let scratch = try Scratch()
        try scratch.write(Self.spec(), to: "Chat.rest.yaml")
        try scratch.write(Self.spec(models: "User: { id: Int }, Room: { name: String }"), to: "Shop.rest.yaml")
        let run = try Restgen.run("generate", "Chat.rest.yaml", "Shop.rest.yaml", "-o", "Out", in: scratch)
        #expect(run.status == 1)
        #expect(
            run.messages == """
                Shop.rest.yaml:4:30: error: two specs of this module declare 'Room' [name-clash]
                  |
                4 | models: { User: { id: Int }, Room: { name: String } }
                  |                              ^^^^
                  ::: Chat.rest.yaml:4:11
                  |
                4 | models: { Room: { id: String } }
                  |           ---- the other declaration is here
                note: other names that are declared twice: 'RoomsService', 'RoomsServiceProtocol', 'RoomsServiceStub'
                help: add 'namespace: Name' or 'prefix: AB' to one of the specs

                """
        )
        #expect(!scratch.exists("Out"))
    }

    @Test(arguments: [("namespace: Chat", ""), ("prefix: CH", ""), ("", "namespace: Shop"), ("prefix: A", "prefix: B")])
    func namespaceAndPrefixDistinguishNames(first: String, second: String) throws {
        let scratch = try Scratch()
        try scratch.write(Self.spec(first), to: "Chat.rest.yaml")
        try scratch.write(Self.spec(second), to: "Shop.rest.yaml")
        let run = try Restgen.run("generate", "Chat.rest.yaml", "Shop.rest.yaml", "-o", "Out", in: scratch)
        #expect(run.messages == "Out: 4 files written\n")
        #expect(run.status == 0)
    }

    @Test func reportsClashingNamespaces() throws {
        let scratch = try Scratch()
        try scratch.write(Self.spec("namespace: Chat"), to: "Chat.rest.yaml")
        try scratch.write(Self.spec(models: "Chat: { id: Int }, Room: { id: Int }"), to: "Shop.rest.yaml")
        let run = try Restgen.run("generate", "Chat.rest.yaml", "Shop.rest.yaml", "-o", "Out", in: scratch)
        #expect(run.messages.contains("two specs of this module declare 'Chat'"))
        #expect(run.status == 1)
    }

    @Test func reportsFileIncludedByTwoSpecs() throws {
        let scratch = try Scratch()
        try scratch.write("restgen: 1\nmodels: { Money: { amount: Decimal } }\n", to: "common.yaml")
        try scratch.write("restgen: 1\ninclude: common.yaml\n", to: "Chat.rest.yaml")
        try scratch.write("restgen: 1\ninclude: common.yaml\n", to: "Shop.rest.yaml")
        let run = try Restgen.run("generate", "Chat.rest.yaml", "Shop.rest.yaml", "-o", "Out", in: scratch)
        #expect(run.messages.contains("two specs of this module include 'Money', so it would be declared twice"))
        #expect(run.messages.contains("help: turn the included file into a spec"))
        #expect(run.status == 1)
    }

    /// A spec doesn't declare the types of another spec that it includes.
    @Test func includedSpecDoesNotClash() throws {
        let scratch = try Scratch()
        try scratch.write("restgen: 1\nmodels: { Money: { amount: Decimal } }\n", to: "Money.rest.yaml")
        try scratch.write(Self.spec("include: Money.rest.yaml"), to: "Chat.rest.yaml")
        let run = try Restgen.run("generate", "Chat.rest.yaml", "Money.rest.yaml", "-o", "Out", in: scratch)
        #expect(run.status == 0, "\(run.messages)")
    }

    /// The build plugin runs each spec alone and names the others.
    @Test func comparesWithOtherSpecsOfTheModule() throws {
        let scratch = try Scratch()
        try scratch.write(Self.spec(), to: "Chat.rest.yaml")
        try scratch.write(Self.spec(), to: "Shop.rest.yaml")
        try scratch.write("restgen: 1\nmodels: [\n", to: "Broken.rest.yaml")
        let arguments = ["--beside", "Shop.rest.yaml", "--beside", "Broken.rest.yaml", "--beside", "None.rest.yaml"]
        let run = try Restgen.launch(
            [Restgen.path, "generate", "Chat.rest.yaml", "-o", "Out"] + arguments,
            in: scratch,
            input: "",
            environment: [:]
        )
        #expect(run.messages.hasPrefix("Chat.rest.yaml:4:11: error: two specs of this module declare 'Room'"))
        #expect(!run.messages.contains("Broken"))
        #expect(run.status == 1)
        #expect(!scratch.exists("Out"))
        try scratch.write(Self.spec("prefix: SH"), to: "Shop.rest.yaml")
        let again = try Restgen.launch(
            [Restgen.path, "generate", "Chat.rest.yaml", "-o", "Out"] + arguments,
            in: scratch,
            input: "",
            environment: [:]
        )
        #expect(again.messages == "Out: 2 files written\n")
    }

    @Test(arguments: [("stubs", "Stubs", "class RoomsServiceStub"), ("samples", "Samples", "extension Room {")])
    func specEnablesFiles(key: String, ending: String, declaration: String) throws {
        let scratch = try Scratch()
        try scratch.write(Self.spec("\(key): true"), to: "Chat.rest.yaml")
        let run = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", in: scratch)
        #expect(run.messages == "Out: 3 files written\n")
        #expect(try scratch.text("Out/Chat\(ending).swift").contains(declaration))
        // The build was planned before the spec declared this.
        let watched = try Restgen.run(
            "generate",
            "Chat.rest.yaml",
            "-o",
            "Out",
            "--watched",
            "Chat.rest.yaml",
            in: scratch
        )
        #expect(watched.messages.hasPrefix("warning: the build does not compile the \(key) yet"))
        let updated = try Restgen.run(
            "generate",
            "Chat.rest.yaml",
            "-o",
            "Out",
            "--watched",
            "Chat.rest.yaml",
            "--\(key)",
            in: scratch
        )
        #expect(updated.messages.isEmpty)
    }
}
