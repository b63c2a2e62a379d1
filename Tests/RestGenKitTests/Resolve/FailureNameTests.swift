import Testing

@testable import RestGenKit

/// The name of an error enum follows from the levels that declare its lines, so other endpoints don't change it.
@Suite struct FailureNameTests {
    private static let api = #"errors: { "/rooms/*": { GET: { 404: A } }, DELETE: { 409: A }, 4xx: B }"#

    private func names(_ endpoints: [String], service: String = "") throws -> [String: String] {
        let spec = ResolvedSpec(
            """
            client: Shop
            \(Self.api)
            resources:
              rooms:
                \(service.isEmpty ? "doc: Rooms." : service)
                endpoints:
                  \(endpoints.joined(separator: "\n      "))
            models: { A: { a: Int }, B: { b: Int } }
            """
        )
        let api = try #require(spec.api, "\(spec.diagnostics)")
        var names: [String: String] = [:]
        for endpoint in api.services.flatMap(\.endpoints) {
            if case .byStatus(let name) = endpoint.failure { names[endpoint.name] = name }
        }
        return names
    }

    private static let endpoints = [
        "list: GET /rooms", "get: GET /rooms/{id}", "find: GET /rooms/{name:Int} -> B", "delete: DELETE /rooms",
        "drop: DELETE /rooms/{id}", "own: { POST: /rooms, errors: { 422: A } }",
        "two: { PUT: /rooms, errors: { 422: A } }",
    ]

    @Test func namesFollowTheLevelOfTheErrors() throws {
        let names = try names(Self.endpoints)
        #expect(
            names == [
                "list": "ShopFailure", "get": "ShopRoomsAnyGetFailure", "find": "ShopRoomsAnyGetFailure",
                "delete": "ShopDeleteFailure", "drop": "ShopDeleteFailure", "own": "RoomsOwnFailure",
                "two": "RoomsTwoFailure",
            ]
        )
    }

    /// The names don't depend on the other endpoints or their order.
    @Test func namesDoNotDependOnOtherEndpoints() throws {
        for service in ["", "errors: { 423: B }", Self.api] {
            let all = try names(Self.endpoints, service: service)
            #expect(try names(Self.endpoints.reversed(), service: service) == all)
            for (index, endpoint) in Self.endpoints.enumerated() {
                let alone = try names([endpoint], service: service)
                #expect(alone.allSatisfy { all[$0.key] == $0.value }, "\(endpoint): \(alone)")
                let behind = try names(Array(Self.endpoints[index...]), service: service)
                #expect(behind.allSatisfy { all[$0.key] == $0.value }, "\(behind)")
            }
        }
    }
}
