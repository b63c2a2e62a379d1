import Foundation
import RestGenTools
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// A row that makes one call by path to a real server: the call, the server's response, and the expected result.
///
///     {call: GET model/42, reply: {status: 401, body: {code: 97}}, expect: {failure: ErrorModel, status: 401}}
struct Exchange {
    let row: Row

    /// The failures that were reported to the handler of a status and to the general one.
    private final class FailureLog: @unchecked Sendable {
        private let lock = NSLock()
        private var lines: (handled: [JSON], general: [JSON]) = ([], [])

        var all: (handled: [JSON], general: [JSON]) { lock.withLock { lines } }
        func handle(_ line: JSON) { lock.withLock { lines.handled.append(line) } }
        func report(_ line: JSON) { lock.withLock { lines.general.append(line) } }

        static func line(_ status: Int?, _ message: String?) -> JSON {
            [status.map { .number(JSON.Number($0)) } ?? .null, .string(message ?? "none")]
        }
    }

    private enum Outcome {
        case value((any FieldValue)?, Response?)
        case error(RestError<Mapped>)
    }

    func check() async throws {
        let replies = try replies()
        try await LoopbackServer.run { request in
            replies[String(request.target.prefix { $0 != "?" })] ?? replies["*"] ?? LoopbackServer.Reply(status: 404)
        } _: { server in
            let failures = FailureLog()
            let record = ResponseRecord()
            let client = try client(server, failures).with(record: record)
            let outcome: Outcome
            do throws(RestError<Mapped>) {
                outcome = .value(try await result(client, server), record.response)
            } catch {
                outcome = .error(error)
            }
            try checkSent(server)
            try checkOutcome(outcome)
            checkFailures(failures)
        }
    }

    // MARK: Server

    private func replies() throws -> [String: LoopbackServer.Reply] {
        guard let several = row.node["replies"]?.entries else { return ["*": try reply(row.node["reply"])] }
        return Dictionary(uniqueKeysWithValues: try several.map { ($0.key.value, try reply($0.value)) })
    }

    private func reply(_ node: YAMLNode?) throws -> LoopbackServer.Reply {
        var reply = LoopbackServer.Reply(status: node?["status"]?.json.int ?? 200)
        reply.seconds = node?["seconds"]?.json.double ?? 0
        if let body = node?["body"] {
            reply.body = try Mapping.encode(body.json)
            reply.headers["Content-Type"] = "application/json"
        } else if let text = node?["text"]?.scalar?.text {
            reply.body = Data(text.utf8)
        }
        if let type = node?["type"]?.scalar?.text { reply.headers["Content-Type"] = type }
        for (name, value) in node?["headers"]?.json.members ?? [] { reply.headers[name] = value.text }
        return reply
    }

    // MARK: Call

    private func client(_ server: LoopbackServer, _ failures: FailureLog) throws -> SeedsClient {
        let tables = SpecTables(row.inheritedValue("tables"))
        var configuration = Configuration(timeout: row["timeout"]?.double ?? 20)
        configuration.headers = texts(row["headers"])
        configuration.query = texts(row["defaults"])
        configuration.serializers["upper"] = UpperCase()
        configuration.onFailure = { call in failures.report(FailureLog.line(call.status, call.message)) }
        let user = row["user"].map { Credential.basic(user: $0[0]?.text ?? "", password: $0[1]?.text ?? "") }
        let base = (row.inheritedValue("base")?.scalar?.text ?? "/").dropLast()
        let core = ClientCore(
            APIDescription(name: "Seeds", routes: tables.routes) { call in
                if user != nil { call.auth(.basic) }
                call.envelope(tables.envelope)
                call.values.settings.messages = tables.messages
                call.values.settings.success = successes
                call.serializer(row["serializer"]?.string.flatMap { $0 == "none" ? nil : $0 })
            },
            server: row["server"]?.string ?? server.url + base,
            credential: user,
            configuration: configuration
        )
        var client = SeedsClient(core: core).with(headers: texts(row["callHeaders"]))
        if case .array(let statuses)? = row["on"] {
            for status in statuses {
                client = client.on(status.int ?? 0) { response in
                    failures.handle(FailureLog.line(response.status, response.message))
                }
            }
        }
        return client
    }

    private var successes: [ClosedRange<Int>] {
        guard case .array(let codes)? = row["success"] else { return [] }
        return codes.compactMap(\.int).map { $0...$0 }
    }

    private func texts(_ json: JSON?) -> [String: String] {
        Dictionary(uniqueKeysWithValues: (json?.members ?? []).map { ($0.key, $0.value.text ?? "") })
    }

    private func result(
        _ client: SeedsClient,
        _ server: LoopbackServer
    ) async throws(RestError<Mapped>) -> (any FieldValue)? {
        let call = (row["call"]?.string ?? "").replacing("{server}", with: server.url).split(separator: " ")
        let path = String(call[1])
        let query = object("query") ?? [:]
        let envelope = row["envelope"]?.string.map {
            RestRuntime.Envelope(result: $0.split(separator: ".").map(String.init))
        }
        if let name = row["as"]?.string {
            return try await typed(client, path, query, Seed.type(name), envelope)
        }
        let body = row["body"]
        let form = object("form")
        let parts = parts
        let mapped: Mapped
        switch call[0] {
        case "GET": mapped = try await client.get(path, query: query, envelope: envelope)
        case "HEAD": mapped = try await client.head(path, query: query, envelope: envelope)
        case "DELETE": mapped = try await client.delete(path, query: query, envelope: envelope)
        case "POST": mapped = try await client.post(path, query: query, body: body, form: form, multipart: parts)
        case "PUT": mapped = try await client.put(path, query: query, body: body, form: form, multipart: parts)
        default: mapped = try await client.patch(path, query: query, body: body, form: form, multipart: parts)
        }
        return mapped.value
    }

    private func typed<Value: FieldValue>(
        _ client: SeedsClient,
        _ path: String,
        _ query: JSON.Object,
        _ type: Value.Type,
        _ envelope: RestRuntime.Envelope?
    ) async throws(RestError<Mapped>) -> any FieldValue {
        try await client.get(path, query: query, as: type, envelope: envelope)
    }

    private func object(_ key: String) -> JSON.Object? {
        if case .object(let object)? = row[key] { object } else { nil }
    }

    private var parts: [Part]? {
        guard case .array(let parts)? = row["multipart"] else { return nil }
        return parts.map { part in
            Part(
                name: part["name"]?.text ?? "",
                filename: part["filename"]?.text,
                contentType: part["type"]?.text,
                data: Data((part["data"]?.text ?? "").utf8)
            )
        }
    }

    // MARK: Expectations

    private func checkSent(_ server: LoopbackServer) throws {
        let expected = row.expected
        let sent = server.requests.last
        if let line = expected["sent"]?.string {
            #expect(sent.map { "\($0.method) \($0.target)" } ?? "none" == line)
        }
        if let body = expected["sentBody"]?.string { #expect(sent?.text == body) }
        if let type = expected["sentType"]?.string { #expect(sent?.headers["content-type"]?.hasPrefix(type) == true) }
        if case .array(let texts)? = expected["sentHolds"] {
            for text in texts { #expect(sent?.text.contains(text.text ?? "?") == true) }
        }
        if case .array(let names)? = expected["unsentHeaders"] {
            for name in names { #expect(sent?.headers[name.text ?? ""] == nil) }
        }
        for (name, value) in expected["sentHeaders"]?.members ?? [] { #expect(sent?.headers[name] == value.text) }
    }

    private func checkOutcome(_ outcome: Outcome) throws {
        let expected = row.expected
        switch outcome {
        case .value(let value, let response):
            #expect(expected["error"] == nil && expected["failure"] == nil, "it gave \(String(describing: value))")
            try check(value, as: expected["type"]?.string)
            try check(response)
        case .error(let error):
            let isExpected = expected["error"] != nil || expected["failure"] != nil || expected["handled"] != nil
            #expect(isExpected || expected["general"] != nil, "\(error)")
            if let kind = expected["error"]?.string { #expect(Self.kind(of: error) == kind, "\(error)") }
            if case .mapping(let reason, _) = error, let path = expected["keyPath"]?.string {
                #expect(reason.keyPath == path)
            }
            if let type = expected["failure"]?.string { try check(try #require(error.failure?.value), as: type) }
            if let message = expected["message"]?.string {
                #expect(error.message == message)
                #expect(error.localizedDescription == message)
            }
            if error.response != nil { try check(error.response) }
        }
    }

    private func check(_ value: (any FieldValue)?, as type: String?) throws {
        if let type { #expect(value.map(Seed.name) == type) }
        guard let expected = row.expected["result"] else { return }
        guard let value else {
            #expect(expected.string == "none")
            return
        }
        #expect(try Mapping.decode(JSON.self, from: Self.encoded(value)) == expected)
        if let name = row.expected["case"]?.string { #expect("\(value)".hasPrefix(name)) }
    }

    private static func encoded(_ value: some FieldValue) throws -> Data { try Mapping.encode(value) }

    private func check(_ response: Response?) throws {
        let expected = row.expected
        let response = try #require(response)
        if let status = expected["status"]?.int { #expect(response.status == status) }
        if let raw = expected["raw"]?.string { #expect(response.text == raw) }
        if let metadata = expected["metadata"] {
            let found = try response.metadata(JSON.self)
            #expect(found.map { $0.holds(metadata) } ?? (metadata.string == "none"))
        }
    }

    private static func kind(of error: RestError<Mapped>) -> String {
        switch error {
        case .failure: "failure"
        case .undocumented: "undocumented"
        case .mapping: "mapping"
        case .storing: "storing"
        case .transport: "transport"
        case .request: "request"
        case .cancelled: "cancelled"
        case .unimplemented: "unimplemented"
        }
    }

    private func checkFailures(_ failures: FailureLog) {
        let (handled, general) = failures.all
        check(handled, row.expected["handled"])
        check(general, row.expected["general"])
        if let times = row.expected["handledTimes"]?.int { #expect(handled.count == times) }
    }

    private func check(_ failures: [JSON], _ expected: JSON?) {
        guard let expected else { return }
        #expect(failures == (expected.string == "none" ? [] : [expected]))
    }
}

/// A custom format: uppercase JSON strings.
private struct UpperCase: Serializer {
    var mediaType: String { "text/upper" }

    func encode<Value: FieldValue>(
        _ value: Value,
        at keyPath: [String],
        charset: String?
    ) throws(RequestError) -> Data {
        guard let text = value as? String ?? (value as? JSON)?.string else { throw RequestError("no text") }
        return Data(text.uppercased().utf8)
    }

    func decode<Value: FieldValue>(
        _ type: Value.Type,
        from body: Data,
        contentType: String?,
        at keyPath: [String],
        options: MappingOptions
    ) throws(FieldError) -> Value {
        let text = String(decoding: body, as: UTF8.self).lowercased()
        return try Mapping.decode(type, from: Mapping.encode(text), options: options)
    }
}
