import Foundation
import HTTPTypes
import RestCache
import Testing

@_spi(Generated) @testable import RestRuntime

/// The rules of RFC 9111, sections 3 to 5, for private caches, and those of RFC 5861, as two calls of one URL. They are
/// modelled on the public suite http-tests/cache-tests.
@Suite(.timeLimit(.minutes(3))) struct RuleTests {
    @Test(arguments: RuleRow.all) func followsRuleInMemory(_ row: RuleRow) async throws {
        try await check(row, folder: nil)
    }

    @Test(arguments: RuleRow.all) func followsRuleOnDisk(_ row: RuleRow) async throws {
        let scratch = Scratch()
        try await check(row, folder: scratch.url)
        // Stored files don't contain the user's credential.
        #expect(
            !scratch.files.contains {
                String(decoding: (try? Data(contentsOf: $0)) ?? Data(), as: UTF8.self).contains("s3cr3t")
            }
        )
    }

    @Test func rowNamesAreUnique() {
        #expect(Set(RuleRow.all.map(\.id)).count == RuleRow.all.count && RuleRow.all.count > 100)
    }

    private func check(_ row: RuleRow, folder: URL?) async throws {
        let clock = HandClock()
        let server = try CacheServer { request, number in
            let headers = row.headers(clock, number: number)
            let isSame = [("if-none-match", "etag"), ("if-modified-since", "last-modified")].contains {
                condition,
                header in
                let value = headers.first { $0.0.lowercased() == header }?.1
                return value != nil && request.headers[condition] == value
            }
            if isSame, number > 1 { return CacheServer.Reply(status: 304, headers: headers) }
            return CacheServer.Reply(status: row.status, headers: headers, body: "\(number)")
        }
        let cache = HTTPCache(folder: folder, now: clock.now)
        let client = RoomsClient(server.url, cache, credential: .bearer("s3cr3t"))
        let first = await outcome(client, row, row.first)
        #expect(first.body == (row.status == 204 ? "" : "1"))
        clock.advance(row.gap)
        let second = await outcome(client, row, row.second)
        let seen = server.seen
        switch row.expected {
        case .cached:
            #expect(seen.count == 1 && second.body == first.body && second.status == row.status)
            #expect(second.cacheStatus.contains("hit"))
            let age = row.age ?? Int(row.gap)
            #expect(second.age == "\(age)")
        case .sent:
            try #require(seen.count == 2)
            #expect(!seen[1].isConditional && second.body == (row.status == 204 ? "" : "2"))
        case .validated:
            try #require(seen.count == 2)
            #expect(seen[1].isConditional && second.body == first.body && second.status == row.status)
            #expect(second.cacheStatus.contains("fwd-status=304"))
        case .passed:
            try #require(seen.count == 2)
            #expect(seen[1].headers["if-none-match"] == "\"other\"" && second.body == "2")
        case .refused:
            #expect(seen.count == 1 && second.status == 504)
        }
    }

    private struct Outcome {
        var body = ""
        var status = 0
        var age: String?
        var cacheStatus = ""
    }

    private func outcome(_ client: RoomsClient, _ row: RuleRow, _ headers: [(String, String)]) async -> Outcome {
        let record = ResponseRecord()
        _ = try? await client.rooms.preparing { request in
            for (name, value) in headers {
                if let name = HTTPField.Name(name) {
                    request.head.headerFields.append(HTTPField(name: name, value: value))
                }
            }
        }
        .with(record: record).text { call in row.rule(&call) }
        let response = record.response
        return Outcome(
            body: response.map { String(decoding: $0.body, as: UTF8.self) } ?? "",
            status: response?.status ?? 0,
            age: response?.headers[.age],
            cacheStatus: response?.headers[HTTPField.Name("Cache-Status")!] ?? ""
        )
    }
}
