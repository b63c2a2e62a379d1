import Testing

@testable import RestGenModel

@Suite struct EndpointResolutionTests {
    @Test func orderOfParameters() {
        let spec = ResolvedSpec(
            """
            resources:
              rooms:
                put:
                  PUT: /rooms/{a}/{b=1}/{c}
                  query: { d?: String, e: String, f: Int = 3, g: String? }
                  headers: { H?: String, I: String, J: "{e}-{k}" }
                  body: { k: String, l?: String, m: Int }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(
            spec.endpoint?.parameters.map(\.name)
                == ["a", "c", "b", "e", "g", "d", "f", "i", "h", "k", "m", "l"]
        )
        guard case .template(let pieces)? = spec.endpoint?.headers.last?.value else {
            Issue.record("J is no template")
            return
        }
        #expect(pieces.count == 3)
    }

    @Test func settingsAreInherited() {
        let spec = ResolvedSpec(
            """
            auth: basic
            timeout: 3s
            success: [200]
            headers: { A: 1, B: 2 }
            resources:
              ping: GET /ping
              rooms:
                auth: bearer
                success: { add: [404] }
                timeout: none
                headers: { b: 3, C: 4 }
                endpoints:
                  list: { GET: /a, auth: none, headers: { c: 5 } }
                  all: { GET: /b, success: [2xx], timeout: 1s, headers: none }
            """
        )
        #expect(spec.diagnostics == [])
        let endpoints = spec.api?.services.first?.endpoints ?? []
        #expect(spec.api?.authSchemes == [Auth("basic"), Auth("bearer")])
        #expect(
            endpoints.map(\.settings) == [
                [.auth([]), .success([200...200, 404...404]), .timeout(nil)],
                [.auth([Auth("bearer")]), .success([200...299]), .timeout(1)],
            ]
        )
        #expect(endpoints.first?.headers.map(\.name) == ["b", "c"])
        #expect(endpoints.last?.headers.map(\.name) == ["A", "B"])
        #expect(spec.api?.headers.map(\.name) == ["A", "B"])
    }

    @Test(arguments: [
        ("GET /a", "void"), ("GET /a -> 204", "void"), ("GET /a -> Data", "data"), ("GET /a -> String", "text"),
        ("GET /a -> Text", "text"), ("GET /a -> String at name", "value(string, at: [\"name\"])"),
        ("GET /a -> [Int]", "value(list(int), at: [])"),
        ("{ GET: /a, returns: { 200: Int, 404: nil } }", "optional(int, at: [], none: [404])"),
        ("{ GET: /a, returns: { 200: Int, 201: Int } }", "value(int, at: [])"),
        ("{ GET: /a, returns: { 200: Int, 204: Void } }", "byStatus(\"RoomsGetResult\", at: [])"),
        ("{ GET: /a, returns: \"Int?\" }", "value(optional(int), at: [])"),
    ])
    func resolvesResults(endpoint: String, result: String) {
        let spec = ResolvedSpec("resources:\n  rooms:\n    get: \(endpoint)\nmodels: { Text: String }")
        #expect(spec.diagnostics == [])
        let made = spec.endpoint.map { "\($0.result)".replacing("RestGenModel.TypeReference.", with: "") }
        #expect(made == result)
    }

    @Test func failuresAreNamedAfterTheLevelOfTheirErrors() {
        let spec = ResolvedSpec(
            """
            client: Shop
            errors: { 404: A, "*": B }
            resources:
              rooms:
                a: GET /a
                b: { GET: /b, errors: { 409: A } }
                c: { GET: /c, errors: { 409: A } }
                d: { GET: /d, errors: { 404: A } }
                e: { GET: /e, errors: { 404: none } }
                f: { GET: /f, errors: none }
              users: { errors: { 5xx: String }, endpoints: { a: GET /g, b: GET /h } }
            models: { A: { a: String }, B: { b: String } }
            """
        )
        #expect(spec.diagnostics == [])
        let services = spec.api?.services ?? []
        #expect(
            services.first?.endpoints.map(\.failure) == [
                .byStatus("ShopFailure"), .byStatus("RoomsBFailure"), .byStatus("RoomsCFailure"),
                .byStatus("RoomsDFailure"), .byStatus("RoomsEFailure"), .never,
            ]
        )
        #expect(services.last?.endpoints.map(\.failure) == [.byStatus("UsersFailure"), .byStatus("UsersFailure")])
        #expect(
            spec.statusEnum("RoomsEFailure")?.cases.map(\.content) == [.undocumented, .value(.declared("B", .model))]
        )
        #expect(spec.statusEnum("UsersFailure")?.cases.map(\.name) == ["notFound", "serverError", "other"])
    }

    @Test func joinsPaths() {
        let spec = ResolvedSpec(
            """
            resources:
              a: { path: "/a/{x}", endpoints: { a: GET, b: GET /, c: "GET /{y}", d: "GET {u:URL}" } }
              b: { path: /b/, endpoints: { a: GET, b: GET /c } }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(
            spec.api?.services.flatMap(\.endpoints).map(\.path)
                == ["/a/{x}", "/a/{x}/", "/a/{x}/{y}", "{u}", "/b/", "/b/c"]
        )
    }

    @Test func pollContinuesAParameter() {
        let spec = ResolvedSpec(
            """
            resources:
              a: { b: { GET: /b, query: { since_id?: Cursor }, returns: "[M]", poll: { since_id: last.message_id, every: 1s } } }
            models: { M: { message_id?: String }, Cursor: String }
            """
        )
        #expect(spec.diagnostics == [])
        let poll = spec.endpoint?.poll
        #expect(poll?.name == "bUpdates")
        #expect(poll?.parameter == "sinceID")
        #expect(poll?.keyPath == ["messageID"])
        #expect(poll?.isLastElement == true)
    }

    @Test func clientIsNamedAfterTheFile() {
        #expect(ResolvedSpec("models: { A: { a: String } }").api?.clientName == "TestClient")
        #expect(ResolvedSpec("client: my-api").api?.clientName == "MyAPIClient")
        #expect(ResolvedSpec("client: ShopClient").api?.clientName == "ShopClient")
    }
}
