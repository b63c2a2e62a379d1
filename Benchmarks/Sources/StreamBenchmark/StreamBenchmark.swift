import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// Compares reading events and JSON lines through a client with splitting lines and JSONDecoder.
///
///     swift run -c release StreamBenchmark
///     swift run -c release --traits AsyncHTTPClient StreamBenchmark slow       the memory with a slow reader
@main
enum StreamBenchmark {
    static let count = 50_000

    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "serve": return try SlowReader.serve()
        case "slow": return try await SlowReader.run(CommandLine.arguments.dropFirst(2).first ?? "")
        default: break
        }
        print("medians of interleaved rounds, \(count) elements   restgen   split + JSONDecoder   ratio")
        let author = #""author":{"name":"Ada","age":36}"#
        let line = #"{"id":"4711",\#(author),"text":"a message of some words","likes":12,"isNew":true}"#
        let lines = Data(String(repeating: line + "\n", count: count).utf8)
        let events = Data((0..<count).map { "event: message\nid: \($0)\ndata: \(line)\n\n" }.joined().utf8)
        try await measure("JSON lines") {
            var read = 0
            for try await _ in core(lines).lines(call, StreamForm<Message>.json, throwing: Never.self) { read += 1 }
            return read
        } theirs: {
            try splitLines(lines, prefix: "")
        }
        try await measure("events") {
            var read = 0
            let stream = core(events)
                .events(call, StreamForm<Message>.json, reconnect: .never, throwing: Never.self)
            for try await _ in stream { read += 1 }
            return read
        } theirs: {
            try splitLines(events, prefix: "data: ")
        }
        // Without models, to measure only the splitting.
        try await measure("events as texts") {
            var read = 0
            for try await _ in core(events).events(call, .text, reconnect: .never, throwing: Never.self) { read += 1 }
            return read
        } theirs: {
            try splitLines(events, prefix: "data: ")
        }
    }

    static var call: Call { Call("feed.watch", "GET /watch") }

    /// A typical hand-written implementation.
    static func splitLines(_ data: Data, prefix: String) throws -> Int {
        let decoder = JSONDecoder()
        var read = 0
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where line.hasPrefix(prefix) {
            _ = try decoder.decode(PlainMessage.self, from: Data(line.dropFirst(prefix.count).utf8))
            read += 1
        }
        return read
    }

    static func measure(
        _ name: String,
        _ ours: @Sendable () async throws -> Int,
        theirs: @Sendable () throws -> Int
    ) async throws {
        var own: [Double] = []
        var other: [Double] = []
        for _ in 0..<5 {
            var start = DispatchTime.now().uptimeNanoseconds
            let read = try await ours()
            own.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
            start = DispatchTime.now().uptimeNanoseconds
            let split = try theirs()
            other.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
            precondition(read == count && split == count)
        }
        let (mine, split) = (own.sorted()[2], other.sorted()[2])
        let each = { (seconds: Double) in String(format: "%.2f µs", seconds / Double(count) * 1e6) }
        print("\(name): \(each(mine)) \(each(split)) \(String(format: "%.1f", split / mine))")
    }

    static func core(_ body: Data) -> ClientCore {
        let configuration = Configuration(transport: Parts(body: body))
        return ClientCore(APIDescription(name: "Feed"), server: "http://localhost", configuration: configuration)
    }
}

/// Responds with parts of a typical size.
struct Parts: Transport {
    let body: Data

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Reader(body)))
    }

    final class Reader: ResponseBody.Stream, @unchecked Sendable {
        private var rest: Data

        init(_ body: Data) {
            rest = body
        }

        func next() async throws -> Data? {
            if rest.isEmpty { return nil }
            let part = rest.prefix(16_384)
            rest = rest.dropFirst(16_384)
            return part
        }

        func discard() {}
    }
}

struct Message: Mappable {
    var id: String
    var author: Author
    var text: String
    var likes: Int
    var isNew: Bool

    init(from fields: inout FieldReader) {
        id = fields.string("id")
        author = fields.value("author")
        text = fields.string("text")
        likes = fields.value("likes")
        isNew = fields.value("isNew")
    }

    func write(to fields: inout FieldWriter) {}

    struct Author: Mappable {
        var name: String
        var age: Int

        init(from fields: inout FieldReader) {
            name = fields.string("name")
            age = fields.value("age")
        }

        func write(to fields: inout FieldWriter) {}
    }
}

struct PlainMessage: Codable {
    var id: String
    var author: Author
    var text: String
    var likes: Int
    var isNew: Bool

    struct Author: Codable {
        var name: String
        var age: Int
    }
}
