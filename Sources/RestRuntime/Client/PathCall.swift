import Foundation
import HTTPTypes

/// A call by path: what the verbs of a client fill in.
struct PathCall {
    var call: Call

    init(_ core: ClientCore, _ method: String, _ path: String, query: JSONObject, envelope: Envelope?) {
        let shown = Response.line(path.withoutUserInfo)
        call = Call(core: core, operation: "\(method) \(shown)", route: method)
        call.use(path: path)
        if let envelope { call.envelope(envelope) }
        call.query(query)
    }

    /// A call with a body: at most one of the three.
    init(
        _ core: ClientCore,
        _ method: String,
        _ path: String,
        _ query: JSONObject,
        _ envelope: Envelope?,
        body: (any FieldValue)?,
        form: JSONObject? = nil,
        multipart: [Part]? = nil
    ) {
        self.init(core, method, path, query: query, envelope: envelope)
        send(body: body, form: form, multipart: multipart)
    }

    private mutating func send(body: (any FieldValue)?, form: JSONObject?, multipart: [Part]?) {
        if [body != nil, form != nil, multipart != nil].filter({ $0 }).count > 1 {
            call.note(RequestError("a call has one body: a body, a form or parts"))
        }
        if let body { send(body) }
        if let form { call.form(form) }
        if let multipart {
            do {
                call.body = try Multipart.body(multipart)
            } catch {
                call.note(error)
            }
        }
    }

    /// Bytes and texts go as they are, as an endpoint's do.
    private mutating func send(_ value: some FieldValue) {
        switch value {
        case let data as Data: call.body(data)
        case let text as String: call.body(text)
        default: call.body(value)
        }
    }

    fileprivate func mapped() async throws(RestError<Mapped>) -> Mapped {
        let answer = try await call.success(throwing: AnswerForm<Mapped>.byStatus, accept: accept)
        return try await call.read(answer, throwing: Mapped.self) { reader in
            var mapped = Mapped.read(from: &reader)
            mapped?.response.dropped = reader.dropped
            return mapped
        }
    }

    fileprivate func value<Value: FieldValue>(_ type: Value.Type) async throws(RestError<Mapped>) -> Value {
        if type == Data.self, let data = try await call.data(throwing: Mapped.self) as? Value { return data }
        if type == String.self, let text = try await call.text(throwing: Mapped.self) as? Value { return text }
        return try await call.value(throwing: Mapped.self)
    }

    /// Whatever comes, where the tables take more than one notation.
    private var accept: String {
        let accept = call.core.state.accept(call)
        let takesOthers = call.core.state.routes.map.lines.contains { line in
            line.value?.type == String.self || line.value?.type == Data.self
        }
        return takesOthers ? accept + ", */*;q=0.5" : accept
    }
}

extension ClientCore {
    /// Makes a call by path and sends it: what each of the verbs does, compiled once.
    @inline(never)
    func mapped(
        _ method: String,
        _ path: String,
        _ query: JSONObject,
        _ envelope: Envelope?,
        body: (any FieldValue)? = nil,
        form: JSONObject? = nil,
        multipart: [Part]? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await PathCall(self, method, path, query, envelope, body: body, form: form, multipart: multipart).mapped()
    }

    /// The same with a result of a type that the caller names.
    @inline(never)
    func value<Value: FieldValue>(
        _ method: String,
        _ path: String,
        _ query: JSONObject,
        _ envelope: Envelope?,
        body: (any FieldValue)? = nil,
        form: JSONObject? = nil,
        multipart: [Part]? = nil
    ) async throws(RestError<Mapped>) -> Value {
        let call = PathCall(self, method, path, query, envelope, body: body, form: form, multipart: multipart)
        return try await call.value(Value.self)
    }
}
