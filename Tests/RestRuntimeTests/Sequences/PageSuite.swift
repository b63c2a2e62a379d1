import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Helpers of the pagination tests.
protocol PageSuite {}

extension PageSuite {
    typealias Reply = LoopbackServer.Reply

    func rooms(_ numbers: some Sequence<Int>) -> String {
        "[" + numbers.map { #"{"id":"\#($0)","name":"n"}"# }.joined(separator: ",") + "]"
    }

    func reply(_ text: String, _ headers: [String: String]) -> Reply {
        var reply = Reply.json(text)
        for (name, value) in headers { reply.headers[name] = value }
        return reply
    }

    func ids(_ pages: Pages<[Room], Room>) async throws -> [String] {
        var ids: [String] = []
        for try await room in pages { ids.append(room.id) }
        return ids
    }

    func expect(
        _ pages: Pages<[Room], Room>,
        gives expected: [String]?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await ids(pages)
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    func expect(
        _ pages: Pages<[Room], Room>,
        count: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await ids(pages)
        #expect(found.count == count, sourceLocation: sourceLocation)
    }

    func expectNext(
        _ iterator: inout Pages<[Room], Room>.Iterator,
        _ expected: String?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await iterator.next()
        #expect(found?.id == expected, sourceLocation: sourceLocation)
    }
}
