import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// Writes values as the call's server would: inside the envelope, with headers, in the call's serialization.
///
/// The test's values are encoded when the expectation is declared, so a value that the endpoint can't return is an
/// error of the test at its source.
struct StubValueWriter: Sendable {
    /// The captured call, with the spec's options for its responses.
    let call: CapturedCall

    /// Returns a successful response.
    ///
    /// - Parameters:
    ///   - value: The endpoint's result.
    ///   - status: The status, or `nil` for the first one that the spec has for the value.
    ///   - headers: Additional header fields, which replace those of the value.
    /// - Throws: ``StubError`` if the status isn't a success, or the value can't be encoded.
    func answer<Value>(_ value: Value, status: Int?, headers: [String: String]) throws -> StubResponse {
        if let status, !call.isSuccess(status), !call.none.contains(status) {
            throw StubError("\(status) is not a success of \(call.operation)")
        }
        var answer = try successful(success(value, status))
        answer.set(headers)
        return answer
    }

    /// Returns an error response.
    ///
    /// - Parameters:
    ///   - problem: The error model.
    ///   - status: The status, or `nil` for that of an enum's case, and 400 for other models.
    ///   - headers: Additional header fields.
    /// - Throws: ``StubError`` if the endpoint has another error model.
    func failure<Problem>(_ problem: Problem, status: Int?, headers: [String: String]) throws -> StubResponse {
        guard Problem.self == call.failure else {
            let own = call.failure == Never.self ? "has no error model" : "fails with \(call.failure)"
            throw StubError("\(call.operation) \(own), not with \(Problem.self)")
        }
        var answer: StubResponse
        if let model = problem as? any FieldValue {
            answer = try written(model, at: call.errorPath)
            answer.status = status ?? 400
        } else {
            // The usual statuses of errors are tried first.
            let others = [400...499, 500...599, 300...399, 100...299, 600...999]
            answer = try StatusCase(problem).answer(self, status.map { [$0...$0] } ?? others, at: call.errorPath) {
                !call.isSuccess($0) || status != nil
            }
        }
        // Neither the status nor the envelope distinguishes such a response from a success.
        if call.isSuccess(answer.status), call.errorPath.isEmpty, call.successValues.isEmpty {
            throw StubError("\(answer.status) is a success of \(call.operation), not an error")
        }
        answer.set(headers)
        return answer
    }

    /// Adds the values by which the envelope marks a success.
    ///
    /// An envelope such as `{"ok": true, "data": …}` may require `ok` to be true.
    private func successful(_ answer: StubResponse) throws -> StubResponse {
        guard !call.successValues.isEmpty, call.serializer == nil,
            var object = (try? Mapping.decode(JSON.self, from: answer.body))?.object
        else { return answer }
        for (path, values) in call.successValues {
            let found = JSON.object(object).value(at: path[...]) ?? .null
            guard let first = values.first, !values.contains(where: { found.isWritten($0) }) else { continue }
            let scalar = try? Mapping.decode(JSON.self, from: Data(first.utf8))
            object.set(scalar ?? .string(first), at: path[...])
        }
        var answer = answer
        answer.body = try Mapping.encode(JSON.object(object))
        return answer
    }

    private var firstSuccess: Int { call.successes.first?.lowerBound ?? 200 }

    /// Returns a response with a value, before the envelope's values and the test's header fields are added.
    private func success<Value>(_ value: Value, _ status: Int?) throws -> StubResponse {
        if case .other = call.result {
            throw StubError("\(call.operation) reads its responses itself: define them with answers(_:)")
        }
        // An optional result without a value.
        guard let inner = (value as? any AnyOptional).map(\.value) ?? value else { return try nothing(status) }
        var answer: StubResponse
        if let headed = inner as? any AnyWithHeaders {
            answer = try self.headed(headed, at: call.resultPath)
            answer.status = status ?? firstSuccess
            return answer
        }
        switch (call.result, inner) {
        case (.data, let data as Data):
            answer = StubResponse(headers: ["Content-Type": "application/octet-stream"], body: data)
        case (.text, let text as String) where call.resultPath.isEmpty:
            answer = StubResponse(text: text, type: "text/plain; charset=utf-8")
        case (_, let file as File): answer = self.file(file)
        case (_, is Void): return StubResponse(status: status ?? call.successes.first?.lowerBound ?? 204)
        case (_, let value as any FieldValue): answer = try written(value, at: call.resultPath)
        default:
            // The value is an enum with a case for each status.
            let all = call.successes.isEmpty ? [200...299] : call.successes
            return try StatusCase(inner).answer(self, status.map { [$0...$0] } ?? all, at: call.resultPath) { _ in true
            }
        }
        answer.status = status ?? firstSuccess
        return answer
    }

    /// Adds the header fields of a value.
    func headed(_ headed: any AnyWithHeaders, at path: [String]) throws -> StubResponse {
        let (value, headers) = headed.parts
        var answer: StubResponse
        switch (value as? any AnyOptional).map(\.value) ?? value {
        case let data as Data: answer = StubResponse(headers: ["Content-Type": "application/octet-stream"], body: data)
        case let text as String where path.isEmpty: answer = StubResponse(text: text, type: "text/plain; charset=utf-8")
        case let file as File: answer = self.file(file)
        case let value as any FieldValue: answer = try written(value, at: path)
        case nil: answer = try nothing(nil)
        case let other?:
            throw StubError("the response of \(call.operation) can't be encoded: \(type(of: other))")
        }
        for field in try written(headers, at: []).headers { answer.headers[field.name] = field.value }
        return answer
    }

    /// Writes an optional: `nil` is the status that means it, or `null`.
    private func nothing(_ status: Int?) throws -> StubResponse {
        if let status = status ?? call.none.first { return StubResponse(status: status) }
        guard call.serializer == nil else { return StubResponse(status: firstSuccess) }
        var answer = try written(JSON.null, at: call.resultPath)
        answer.status = firstSuccess
        return answer
    }

    /// Writes a file's bytes and header fields.
    ///
    /// A file that isn't in memory is read together with the response.
    func file(_ file: File) -> StubResponse {
        var answer = StubResponse(headers: ["Content-Type": file.mediaType ?? "application/octet-stream"])
        if let name = file.name {
            let quoted = name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            let escaped = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
            answer.set(["Content-Disposition": "attachment; filename=\"\(quoted)\"; filename*=UTF-8''\(escaped)"])
            if !name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
                answer.set(["Content-Disposition": "attachment; filename*=UTF-8''\(escaped)"])
            }
        }
        if let bytes = file.body.bytes { answer.body = bytes } else { answer.source = .file(file.body) }
        return answer
    }

    /// Writes a model, a list or a scalar at a key path of the body.
    ///
    /// The value is written twice, with and without its header fields, because a model doesn't declare which of its
    /// fields are header fields.
    func written(_ value: some FieldValue, at path: [String]) throws -> StubResponse {
        do {
            let whole = try Mapping.decode(JSON.self, from: Mapping.encodeWhole { value.write(to: &$0) })
            let body = try Mapping.decode(
                JSON.self,
                from: Mapping.encodeWhole(omittingHeaders: true) { value.write(to: &$0) }
            )
            let headers = HeaderDifference.headers(whole, without: body)
            if type(of: value).isReadFromHeaders {
                // A header's value is text by itself.
                let isURL = whole.string != nil
                return StubResponse(headers: isURL ? ["Location": whole.string ?? ""] : headers)
            }
            if let serializer = call.serializer {
                var answer = StubResponse(headers: headers, body: try serializer.encodeResponse(value, at: path))
                answer.set(["Content-Type": serializer.mediaType])
                return answer
            }
            let wrapped = path.reversed().reduce(body) { inner, key in .object(JSON.Object([(key, inner)])) }
            var answer = StubResponse(headers: ["Content-Type": "application/json"], body: try Mapping.encode(wrapped))
            answer.set(headers)
            return answer
        } catch {
            throw StubError("the response of \(call.operation) can't be encoded: \(error)")
        }
    }
}
