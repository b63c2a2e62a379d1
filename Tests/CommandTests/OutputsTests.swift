import Foundation
import Testing

/// `restgen outputs`: the information that a build system needs before it runs `generate`.
@Suite struct OutputsTests {
    private struct Output: Decodable, Equatable {
        var spec: String
        var inputs: [String]
        var outputs: [String]
        var arguments: [String]
    }

    private func outputs(_ specs: String..., in scratch: Scratch) throws -> [Output] {
        let run = try Restgen.launch([Restgen.path, "outputs", "--"] + specs, in: scratch, input: "", environment: [:])
        try #require(run.status == 0, "\(run.messages)")
        #expect(run.messages.isEmpty)
        return try JSONDecoder().decode([Output].self, from: Data(run.output.utf8))
    }

    private static let document = """
        { "openapi": "3.1.0", "info": { "title": "Chat", "version": "1" }, "servers": [{ "url": "https://a.example" }],
          "paths": { "/pets": { "get": { "operationId": "listPets", "responses": { "200": { "description": "All.",
            "content": { "application/json": { "schema": { "$ref": "pet's.json#/Pet" } } } } } } } } }
        """

    @Test func listsInputsAndOutputs() throws {
        let scratch = try Scratch.withChat()
        let spec = "Specs/My shop.rest.yaml"
        try scratch.write(
            "restgen: 1\nstubs: true\nsamples: true\ninclude: [\"../Shared/it's.yaml\", ../Chat.rest.yaml]\nopenapi: api.json\n",
            to: spec
        )
        try scratch.write("restgen: 1\nmodels:\n  Toy: { id: String }\n", to: "Shared/it's.yaml")
        try scratch.write(Self.document, to: "Specs/api.json")
        try scratch.write(
            #"{ "Pet": { "type": "object", "properties": { "id": { "type": "string" } } } }"#,
            to: "Specs/pet's.json"
        )
        try scratch.write("restgen: 1\n", to: "Package.swift")
        let all = try outputs(spec, "Chat.rest.yaml", in: scratch)
        #expect(all.map(\.spec) == [spec, "Chat.rest.yaml"])
        let shop = try #require(all.first)
        #expect(
            shop.outputs == ["MyShopClient.swift", "MyShopModels.swift", "MyShopStubs.swift", "MyShopSamples.swift"]
        )
        #expect(
            Set(shop.inputs) == [spec, "Shared/it's.yaml", "Chat.rest.yaml", "Specs/api.json", "Specs/pet's.json"]
        )
        #expect(shop.inputs.first == spec)
        #expect(
            all.last
                == Output(
                    spec: "Chat.rest.yaml",
                    inputs: ["Chat.rest.yaml"],
                    outputs: ["ChatClient.swift", "ChatModels.swift"],
                    arguments: ["--shards", "1"]
                )
        )
        // With these arguments, `generate` writes these files.
        let run = try Restgen.launch(
            [Restgen.path, "generate", spec, "-o", "Generated"] + shop.arguments,
            in: scratch,
            input: "",
            environment: [:]
        )
        #expect(run.status == 0, "\(run.messages)")
        #expect(try scratch.names(in: "Generated") == shop.outputs.sorted())
    }

    /// With the arguments of an earlier plan, the files are the same even if the spec has grown.
    @Test func argumentsApplyToALaterSpec() throws {
        let scratch = try Scratch.withChat()
        let chat = try #require(try outputs("Chat.rest.yaml", in: scratch).first)
        try scratch.write(Scratch.chat + String(repeating: "# more\n", count: 40_000), to: "Chat.rest.yaml")
        #expect(try outputs("Chat.rest.yaml", in: scratch).first?.outputs.count == 17)
        let run = try Restgen.launch(
            [Restgen.path, "generate", "Chat.rest.yaml", "-o", "Generated"] + chat.arguments,
            in: scratch,
            input: "",
            environment: [:]
        )
        #expect(run.status == 0, "\(run.messages)")
        #expect(try scratch.names(in: "Generated") == chat.outputs)
    }

    @Test(arguments: [Scratch.broken, "restgen: [", "", "restgen: 1\ninclude: /etc/passwd\n"])
    func plansSpecsWithErrors(text: String) throws {
        let scratch = try Scratch()
        try scratch.write(text, to: "Chat.rest.yaml")
        let output = try #require(try outputs("Chat.rest.yaml", in: scratch).first)
        #expect(output.outputs == ["ChatClient.swift", "ChatModels.swift"])
        #expect(output.inputs == ["Chat.rest.yaml"])
    }

    @Test func reportsMissingSpec() throws {
        let run = try Restgen.run("outputs", "None.rest.yaml", in: try Scratch.withChat())
        #expect(run.status == 66)
        #expect(run.output.isEmpty)
        #expect(run.messages.hasPrefix("error: the file 'None.rest.yaml' does not exist"), "\(run.messages)")
    }
}
