import Foundation
import HTTPTypes
@_spi(Generated) import RestMapping

/// A call by path, as the methods of a client make it.
struct PathCall {
    private let core: ClientCore
    private var call: Call

    /// Creates a call with at most one of the three bodies.
    init(
        _ core: ClientCore,
        _ method: String,
        _ path: String,
        _ query: JSON.Object,
        _ envelope: Envelope?,
        body: (any FieldValue)?,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil
    ) {
        self.core = core
        call = Call("\(method) \(Response.line(path.withoutUserInfo))", method, path: path)
        if let envelope { call.envelope(envelope) }
        call.values.query = pairs(of: query, called: "the query parameter")
        if [body != nil, form != nil, multipart != nil].filter({ $0 }).count > 1 {
            call.note(RequestError("a call has one body: data, a form or parts"))
        }
        if let body { call.body(body) }
        if let form { call.values.body = .form(pairs(of: form, called: "the form's field")) }
        if let multipart { call.values.body = .parts(multipart) }
    }

    private mutating func pairs(of object: JSON.Object, called what: String) -> [CallValues.Pair] {
        do {
            return try object.pairs(called: what)
        } catch {
            call.note(error)
            return []
        }
    }

    fileprivate func mapped() async throws(RestError<Mapped>) -> Mapped {
        let sender = CallSender(call, core)
        let rawResponse = try await sender.success(
            throwing: ResponseDecoding<Mapped>.error,
            accept: accept(sender),
            giving: .value(Mapped.self)
        )
        return try await sender.value(of: rawResponse, throwing: Mapped.self) { reader in
            var mapped = Mapped.read(from: &reader)
            if let redaction = mapped?.response.redaction {
                mapped?.response.dropped = reader.dropped.map { redaction.error($0) }
            }
            return mapped
        }
    }

    fileprivate func value<Value: FieldValue>(_ type: Value.Type) async throws(RestError<Mapped>) -> Value {
        if type == Data.self, let data = try await core.data(call, throwing: Mapped.self) as? Value { return data }
        if type == String.self, let text = try await core.text(call, throwing: Mapped.self) as? Value { return text }
        return try await core.value(call, throwing: Mapped.self)
    }

    fileprivate func file(to destination: URL) async throws(RestError<Mapped>) -> File {
        try await core.download(call, to: destination, throwing: Mapped.self)
    }

    /// The `Accept` header for any type, if the tables have more than one serialization.
    private func accept(_ sender: CallSender) -> HTTPField {
        let takesOthers = core.state.context.routes.map.lines.contains { line in
            line.value?.type == String.self || line.value?.type == Data.self
        }
        var accept = sender.accept
        if takesOthers, !accept.value.contains("*/*") { accept.value += ", */*;q=0.5" }
        return accept
    }
}

extension ClientCore {
    /// Makes and sends a call by path. All methods use this function, so that its code exists once.
    @inline(never)
    func mapped(
        _ method: String,
        _ path: String,
        _ query: JSON.Object,
        _ envelope: Envelope?,
        body: (any FieldValue)? = nil,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil
    ) async throws(RestError<Mapped>) -> Mapped {
        try await PathCall(self, method, path, query, envelope, body: body, form: form, multipart: multipart).mapped()
    }

    /// Sends a call whose response is written to a file.
    func file(_ path: String, _ query: JSON.Object, to destination: URL) async throws(RestError<Mapped>) -> File {
        try await PathCall(self, "GET", path, query, nil, body: nil).file(to: destination)
    }

    /// Sends a call whose result type is chosen by the caller.
    @inline(never)
    func value<Value: FieldValue>(
        _ method: String,
        _ path: String,
        _ query: JSON.Object,
        _ envelope: Envelope?,
        body: (any FieldValue)? = nil,
        form: JSON.Object? = nil,
        multipart: [Part]? = nil
    ) async throws(RestError<Mapped>) -> Value {
        let call = PathCall(self, method, path, query, envelope, body: body, form: form, multipart: multipart)
        return try await call.value(Value.self)
    }
}
