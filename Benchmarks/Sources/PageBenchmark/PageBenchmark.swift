import Foundation
import Measuring
@_spi(Generated) import RestRuntime
import RestTransportTests

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Reads a million items on 10,000 pages over loopback, and compares the time with a hand-written loop that uses
/// URLSession and JSONDecoder. Also prints the memory of the process.
///
///     swift run -c release PageBenchmark
@main
enum PageBenchmark {
    private static let pages = 10_000
    private static let perPage = 100

    static func main() async throws {
        if CommandLine.arguments.dropFirst().first == "serve" { return try serve() }
        let server = try ServerProcess()
        defer { server.stop() }
        let url = "http://127.0.0.1:\(server.port)"
        // Reads all pages first, before anything else has used memory.
        _ = try await walk(url, pages) { page in
            guard [1, 100, 1000, pages].contains(page) else { return }
            print("  behind \(page) pages: \(ResidentMemory.bytes >> 10) KB")
        }
        var times: [[Double]] = [[], [], []]
        for _ in 0..<5 {
            times[0].append(try await walk(url, pages / 10))
            times[1].append(try await walk(url, pages / 10, isPrefetching: true))
            times[2].append(try await byHand(url, pages / 10))
        }
        let all = times.map { median($0) / Double(pages / 10) * 1e6 }
        print(
            String(
                format: "%.0f µs a page, %.0f with one ahead, by hand %.0f: %.2f x and %.2f x",
                all[0],
                all[1],
                all[2],
                all[2] / all[0],
                all[2] / all[1]
            )
        )
        print(String(format: "by hand, once: %.1f s for %d items", try await byHand(url, pages), pages * perPage))
        print("  behind them: \(ResidentMemory.bytes >> 10) KB")
    }

    // MARK: Generated

    /// A client as in generated code.
    private struct Issues: RestClient {
        var core: ClientCore

        func list(of pages: Int) async throws(RestError<Never>) -> [Issue] {
            var call = Call("issues.list", "GET /issues")
            call.query("of", pages)
            return try await core.value(call, throwing: Never.self)
        }
    }

    /// Reads pages, and returns the seconds.
    private static func walk(
        _ url: String,
        _ count: Int,
        isPrefetching: Bool = false,
        _ note: @Sendable (Int) -> Void = { _ in }
    ) async throws -> Double {
        let client = Issues(core: ClientCore(APIDescription(name: "Issues"), server: url))
        let items = Pages(client, .link) { try await $0.list(of: count) }
        let start = ContinuousClock.now
        var read = 0
        for try await issue in isPrefetching ? items.prefetching() : items {
            read += issue.number > 0 ? 1 : 0
            if read.isMultiple(of: perPage) { note(read / perPage) }
        }
        guard read == count * perPage else { throw URLError(.badServerResponse) }
        if count == pages { print("\(read) items in \(ContinuousClock.now - start)") }
        return seconds(since: start)
    }

    // MARK: Hand-written

    private static func byHand(_ url: String, _ count: Int) async throws -> Double {
        let session = URLSession(configuration: .ephemeral)
        let decoder = JSONDecoder()
        let start = ContinuousClock.now
        var next = URL(string: url + "/issues?of=\(count)")
        var read = 0
        while let page = next {
            let (data, response) = try await session.data(for: URLRequest(url: page))
            guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
                throw URLError(.badServerResponse)
            }
            for issue in try decoder.decode([PlainIssue].self, from: data) { read += issue.number > 0 ? 1 : 0 }
            next = nil
            guard let link = response.value(forHTTPHeaderField: "Link"), link.contains("rel=\"next\""),
                let open = link.firstIndex(of: "<"), let close = link.firstIndex(of: ">")
            else { continue }
            next = URL(string: String(link[link.index(after: open)..<close]), relativeTo: page)?.absoluteURL
        }
        guard read == count * perPage else { throw URLError(.badServerResponse) }
        return seconds(since: start)
    }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
        let time = (ContinuousClock.now - start).components
        return Double(time.seconds) + Double(time.attoseconds) / 1e18
    }

    // MARK: Server

    /// Runs a server until standard input ends.
    private static func serve() throws {
        let server = try ScriptedServer(repeats: true, keepsRequests: false) { request in
            let line = String(decoding: request.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
            func number(_ name: String) -> Int? {
                line.firstRange(of: name + "=").flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
            }
            let (count, page) = (number("of") ?? 1, number("page") ?? 1)
            let first = (page - 1) * perPage + 1
            let items = (first..<first + perPage).map {
                #"{"number":\#($0),"title":"the title of an issue","state":"open","comments":12,"locked":false}"#
            }
            let body = "[" + items.joined(separator: ",") + "]"
            let link = page < count ? "Link: </issues?of=\(count)&page=\(page + 1)>; rel=\"next\"\r\n" : ""
            let type = "Content-Type: application/json\r\n"
            return [.send("HTTP/1.1 200 OK\r\n\(type)\(link)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")]
        }
        ServerProcess.serve(at: server.port)
        server.stop()
    }
}

/// A model as in generated code.
private struct Issue: Mappable {
    var number: Int
    var title: String
    var state: String
    var comments: Int
    var locked: Bool

    init(from fields: inout FieldReader) {
        number = fields.int("number")
        title = fields.string("title")
        state = fields.string("state")
        comments = fields.int("comments")
        locked = fields.bool("locked")
    }

    func write(to fields: inout FieldWriter) {}
}

private struct PlainIssue: Decodable {
    var number: Int
    var title: String
    var state: String
    var comments: Int
    var locked: Bool
}
