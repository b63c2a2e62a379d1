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
    func response<Value>(_ value: Value, status: Int?, headers: [String: String]) throws -> StubResponse {
        if let status, !call.isSuccess(status), !call.none.contains(status) {
            throw StubError("\(status) is not a success of \(call.operation)")
        }
        var response = try successful(success(value, status))
        response.set(headers)
        return response
    }

    /// Returns an error response.
    ///
    /// - Parameters:
    ///   - problem: The error model.
    ///   - status: The status, or `nil` for that of an enum's case, and 400 for other models.
    ///   - headers: Additional header fields.
    /// - Throws: ``StubError`` if the endpoint has another error model.
    func failure<Problem>(_ problem: Problem, status: Int?, headers: [String: String]) throws -> StubResponse {
        let plain = (call.failure as? any CustomResult.Type)?.plainType
        guard Problem.self == call.failure || Problem.self == plain else {
            let own = call.failure == Never.self ? "has no error model" : "fails with \(call.failure)"
            // An enum of the endpoint's error models.
            let isEnum = call.failure != Never.self && !(call.failure is any FieldValue.Type) && plain == nil
            let help = isEnum ? ": pass one of its cases, as in .fails(\(call.failure).…(…), status: …)" : ""
            throw StubError("\(call.operation) \(own), not with \(Problem.self)\(help)")
        }
        var response: StubResponse
        if let model = try fieldValue(problem) {
            response = try written(model, at: call.errorPath)
            response.status = status ?? 400
        } else {
            // The usual statuses of errors are tried first.
            let others = [400...499, 500...599, 300...399, 100...299, 600...999]
            response = try StatusCase(problem).response(self, status.map { [$0...$0] } ?? others, at: call.errorPath) {
                !call.isSuccess($0) || status != nil
            }
        }
        // Neither the status nor the envelope distinguishes such a response from a success.
        if call.isSuccess(response.status), call.errorPath.isEmpty, call.successValues.isEmpty {
            throw StubError("\(response.status) is a success of \(call.operation), not an error")
        }
        response.set(headers)
        return response
    }

    /// Adds the values by which the envelope marks a success.
    ///
    /// An envelope such as `{"ok": true, "data": …}` may require `ok` to be true.
    private func successful(_ response: StubResponse) throws -> StubResponse {
        guard !call.successValues.isEmpty, call.serializer == nil,
            var object = (try? Mapping.decode(JSON.self, from: response.body))?.object
        else { return response }
        for (path, values) in call.successValues {
            let found = JSON.object(object).value(at: path[...]) ?? .null
            guard let first = values.first, !values.contains(where: { found.isWritten($0) }) else { continue }
            let scalar = try? Mapping.decode(JSON.self, from: Data(first.utf8))
            object.set(scalar ?? .string(first), at: path[...])
        }
        var response = response
        response.body = try Mapping.encode(JSON.object(object))
        return response
    }

    private var firstSuccess: Int { call.successes.first?.lowerBound ?? 200 }

    /// Returns a response with a value, before the envelope's values and the test's header fields are added.
    private func success<Value>(_ value: Value, _ status: Int?) throws -> StubResponse {
        if case .other = call.result {
            throw StubError("\(call.operation) reads its responses itself: define them with responds(with:)")
        }
        // An optional result without a value.
        guard let inner = (value as? any AnyOptional).map(\.value) ?? value else { return try nothing(status) }
        var response: StubResponse
        if let headed = inner as? any AnyWithHeaders {
            response = try self.headed(headed, at: call.resultPath)
            response.status = status ?? firstSuccess
            return response
        }
        switch (call.result, inner) {
        case (.data, let data as Data):
            response = StubResponse(headers: ["Content-Type": "application/octet-stream"], body: data)
        case (.text, let text as String) where call.resultPath.isEmpty:
            response = StubResponse(text: text, type: "text/plain; charset=utf-8")
        case (_, let file as File): response = self.file(file)
        case (_, is Void): return StubResponse(status: status ?? call.successes.first?.lowerBound ?? 204)
        default:
            if let value = try fieldValue(inner) {
                response = try written(value, at: call.resultPath)
                break
            }
            // The value is an enum with a case for each status.
            let all = call.successes.isEmpty ? [200...299] : call.successes
            return try StatusCase(inner).response(self, status.map { [$0...$0] } ?? all, at: call.resultPath) { _ in
                true
            }
        }
        response.status = status ?? firstSuccess
        return response
    }

    /// Adds the header fields of a value.
    func headed(_ headed: any AnyWithHeaders, at path: [String]) throws -> StubResponse {
        let (value, headers) = headed.parts
        var response: StubResponse
        switch (value as? any AnyOptional).map(\.value) ?? value {
        case let data as Data:
            response = StubResponse(headers: ["Content-Type": "application/octet-stream"], body: data)
        case let text as String where path.isEmpty:
            response = StubResponse(text: text, type: "text/plain; charset=utf-8")
        case let file as File: response = self.file(file)
        case nil: response = try nothing(nil)
        case let other?:
            guard let value = try fieldValue(other) else {
                throw StubError("the response of \(call.operation) can't be encoded: \(type(of: other))")
            }
            response = try written(value, at: path)
        }
        for field in try written(headers, at: []).headers { response.headers[field.name] = field.value }
        return response
    }

    /// Returns a value in a form that can be written, or `nil` if it isn't encodable. A custom type, or a list of them,
    /// is encoded as JSON.
    func fieldValue(_ value: Any) throws -> (any FieldValue)? {
        if let value = value as? any FieldValue { return value }
        guard let value = value as? any Encodable else { return nil }
        do {
            return try Mapping.decode(JSON.self, from: CustomCoding.encoder().encode(value))
        } catch {
            throw StubError("the response of \(call.operation) can't be encoded: \(error)")
        }
    }

    /// Writes an optional: `nil` is the status that means it, or `null`.
    private func nothing(_ status: Int?) throws -> StubResponse {
        if let status = status ?? call.none.first { return StubResponse(status: status) }
        guard call.serializer == nil else { return StubResponse(status: firstSuccess) }
        var response = try written(JSON.null, at: call.resultPath)
        response.status = firstSuccess
        return response
    }

    /// Writes a file's bytes and header fields.
    ///
    /// A file that isn't in memory is read together with the response.
    func file(_ file: File) -> StubResponse {
        var response = StubResponse(headers: ["Content-Type": file.mediaType ?? "application/octet-stream"])
        if let name = file.name {
            let quoted = name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            let escaped = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
            response.set(["Content-Disposition": "attachment; filename=\"\(quoted)\"; filename*=UTF-8''\(escaped)"])
            if !name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
                response.set(["Content-Disposition": "attachment; filename*=UTF-8''\(escaped)"])
            }
        }
        if let bytes = file.body.bytes { response.body = bytes } else { response.source = .file(file.body) }
        return response
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
                var response = StubResponse(headers: headers, body: try serializer.encodeResponse(value, at: path))
                response.set(["Content-Type": serializer.mediaType])
                return response
            }
            let wrapped = path.reversed().reduce(body) { inner, key in .object(JSON.Object([(key, inner)])) }
            var response = StubResponse(
                headers: ["Content-Type": "application/json"],
                body: try Mapping.encode(wrapped)
            )
            response.set(headers)
            return response
        } catch {
            throw StubError("the response of \(call.operation) can't be encoded: \(error)")
        }
    }
}
