import Foundation
import RestGenTools
import Testing

/// Code from the documentation in a package without the required trait. The first error names the trait.
@Suite struct TraitStubTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var product: String
        var trait: String
        var document: String
        /// The lines, as in the document.
        var lines: [String]
        /// Declarations that the lines use.
        var given = ""

        var testDescription: String { "\(product): \(lines[0])" }
    }

    static let samples = [
        Sample(
            product: "RestLog",
            trait: "Log",
            document: "Documentation/Logs.md",
            lines: [#"configuration.observers = [CallLog(logger: Logger(label: "chat"))]"#],
            given: "import Logging\nvar configuration = Configuration()"
        ),
        Sample(
            product: "RestLog",
            trait: "Log",
            document: "Documentation/Logs.md",
            lines: ["CallLog(level: .debug)"],
            given: "_ ="
        ),
        Sample(
            product: "RestLog",
            trait: "Log",
            document: "Documentation/Logs.md",
            lines: [
                #"let remote = RemoteLog(to: URL(string: "https://logs.example.com/batches")!)"#,
                "LoggingSystem.bootstrap { label in RemoteLogHandler(label, to: remote) }",
                "await remote.shutdown(within: 5)",
            ],
            given: "import Logging"
        ),
        Sample(
            product: "RestTelemetry",
            trait: "Telemetry",
            document: "Documentation/Logs.md",
            lines: ["configuration.observers = [CallTelemetry()]"],
            given: "var configuration = Configuration()"
        ),
        Sample(
            product: "RestDigest",
            trait: "Digest",
            document: "Documentation/SignIn.md",
            lines: [#"let client = TalkClient(credential: .digest(user: "al", password: "foobar"))"#]
        ),
        Sample(
            product: "RestDigest",
            trait: "Digest",
            document: "Documentation/SignIn.md",
            lines: ["configuration.storeDigest()"],
            given: "var configuration = Configuration()"
        ),
        Sample(
            product: "RestDigest",
            trait: "Digest",
            document: "Documentation/Transfers.md",
            lines: [
                #"try await client.with(checksum: .sha256("9f86d081…")).films.movie(id: "7", to: url)"#,
                #"try await client.with(checksum: .ofServer).films.movie(id: "7", to: url)"#,
            ],
            given: #"let (client, url) = (TalkClient(token: ""), URL(filePath: "/tmp/film"))"#
        ),
        Sample(
            product: "RestOAuth",
            trait: "OAuth",
            document: "Documentation/SignIn.md",
            lines: [
                #"let request = try AuthorizationRequest(for: client, as: OAuth2Client(id: "chat"), redirect: "com.example.chat://signed-in")"#,
                "open(request.url)",
                "client.credentials.use(.oauth2(try await request.source(redirectedTo: url)))",
            ],
            given: """
                func open(_: URL) {}
                let (client, url) = (TalkClient(token: ""), URL(filePath: "/"))
                """
        ),
        Sample(
            product: "RestAsyncHTTPClient",
            trait: "AsyncHTTPClient",
            document: "Documentation/Servers.md",
            lines: ["configuration.transport = AsyncHTTPClientTransport.shared"],
            given: "var configuration = Configuration()"
        ),
        Sample(
            product: "RestCompression",
            trait: "Compression",
            document: "Sources/RestCompression/ZlibCoder.swift",
            lines: ["configuration.bodyCoder = ZlibCoder()"],
            given: "var configuration = Configuration()"
        ),
        Sample(
            product: "RestXML",
            trait: "XML",
            document: "Documentation/Reference/XML.md",
            lines: [
                #"configuration.serializers["xml"] = XMLSerializer(namespaces: ["nm": "http://itunes.apple.com/rss"])"#
            ],
            given: "var configuration = Configuration()"
        ),
        Sample(
            product: "RestStore",
            trait: "Store",
            document: "Documentation/Store.md",
            lines: [
                "    let store = try ModelStore(at: file, models: TalkClient.storedModels)",
                "    configuration.store = store",
            ],
            given: """
                enum TalkClient { static let storedModels: [any StoredModel.Type] = [] }
                let file = URL(filePath: "/tmp/talk.sqlite")
                var configuration = Configuration()
                """
        ),
        Sample(
            product: "RestCombine",
            trait: "OpenCombine",
            document: "Documentation/Combine.md",
            lines: [
                "let subscription = client.rooms.publisher { try await $0.list() }",
                "    .receive(on: DispatchQueue.main)",
                "    .sink { completion in end(completion) } receiveValue: { rooms in show(rooms) }",
                "subscription.cancel()",
            ],
            given: """
                import Dispatch
                func end(_: Any) {}
                func show(_: [String]) {}
                let client = TalkClient(token: "")
                """
        ),
    ]

    private static let spec = """
        restgen: 1
        server: http://localhost:3000
        auth: [bearer, digest, { oauth2: { authorize: /authorize, token: /token, flow: code } }]
        resources:
          rooms: { list: "GET /rooms -> [String]" }
          films: { movie: { GET: "/films/{id}", returns: File } }
        """

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    #if canImport(Combine)
    private static let shown = samples.filter { $0.product != "RestCombine" }
    #else
    private static let shown = samples
    #endif

    @Test(arguments: shown)
    func firstErrorNamesTheTrait(_ sample: Sample) throws {
        let document = try String(contentsOf: Self.root.appending(path: sample.document), encoding: .utf8)
        for line in sample.lines { #expect(document.contains(line), "\(sample.document) has no line '\(line)'") }
        let spec = SourceFile(name: "Talk.rest.yaml", text: Self.spec)
        let imports = sample.given.split(separator: "\n").filter { $0.hasPrefix("import ") }
        let given = sample.given.split(separator: "\n").filter { !$0.hasPrefix("import ") }
        let program = """
            import Foundation
            import RestRuntime
            import \(sample.product)
            \(imports.joined(separator: "\n"))
            func sample() async throws {
            \((given.map(String.init) + sample.lines).joined(separator: "\n"))
            }
            """
        let output = Pipeline.run(spec: spec)
        #expect(output.diagnostics.isEmpty, "\(output.diagnostics.map(\.message))")
        let folder = try Folder(output.files + [GeneratedFile(name: "Sample.swift", content: program)])
        try compile(sample.product, into: folder.url)
        let errors = try errors(in: folder.url, output.files.map(\.name) + ["Sample.swift"])
        let first = try #require(errors.first, "it compiles without the trait")
        #expect(first.contains("enable the trait \(sample.trait) for the package restgen"), "\(errors)")
    }

    /// The generated code of a spec with `store`, in a package without the required trait.
    @Test func generatedTables() throws {
        let spec = SourceFile(
            name: "Talk.rest.yaml",
            text: """
                restgen: 1
                server: http://localhost
                resources: { rooms: { list: "GET /rooms -> [Room]" } }
                models: { Room: { store: id, fields: { id: String, name?: String, tags: "[String]" } } }
                """
        )
        let folder = try Folder(Pipeline.run(spec: spec).files)
        try compile("RestStore", into: folder.url)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter {
            $0.hasSuffix(".swift")
        }
        let errors = try errors(in: folder.url, names.sorted())
        #expect(!errors.isEmpty)
        #expect(errors.allSatisfy { $0.contains("enable the trait Store") }, "\(errors)")
    }

    /// Compiles a product without any trait.
    private func compile(_ product: String, into folder: URL) throws {
        let sources = Self.root.appending(path: "Sources/\(product)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        let output = try Tool.run(
            [
                "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", product,
                "-package-name",
                "restgen", "-I", try #require(CompileTests.modules), "-o", folder.path + "/\(product).swiftmodule",
            ] + CompileTests.strict + files.sorted().map { sources.path + "/" + $0 }
        )
        #expect(output.status == 0, "\(output.text.prefix(4_000))")
    }

    private func errors(in folder: URL, _ files: [String]) throws -> [String] {
        let output = try Tool.run(
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Consumer", "-I", folder.path, "-I",
                try #require(CompileTests.modules),
            ] + files.map { folder.path + "/" + $0 }
        )
        return output.text.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
    }
}
