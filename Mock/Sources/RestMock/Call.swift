import Foundation
import RestGenTools

/// A request to an endpoint of the spec. It validates the request and creates the response.
struct Call {
    let mock: Mock
    let route: MockRoute
    let request: MockRequest
    /// The values of the path's placeholders.
    let values: [String: String]
    /// The segments of the path, without the path of the spec's server.
    let path: [String]
    let preferences: Preferences

    var endpoint: Endpoint { route.endpoint }
    var settings: CallSettings { route.settings }
    var types: TypeIndex { mock.examples.types }
    /// The path as a text, which is the key of the call's resource.
    var place: String { "/" + path.joined(separator: "/") }
    var verb: String { request.method }

    func response() -> MockResponse {
        if let fault = mock.options.faults.first(where: isDue) {
            switch fault.outcome {
            case .drop: return .dropped
            case .status(let status): return failure(status, nil)
            }
        }
        if let status = preferences.status, !isSuccess(status) { return failure(status, nil) }
        if let refusal = AuthorizationCheck(schemes: settings.auth).refusal(request) {
            var response = failure(refusal.status, refusal.message)
            if let challenge = refusal.challenge { response.set("WWW-Authenticate", challenge) }
            return response
        }
        if let serializer = settings.serializer, serializer != "xml" {
            return failure(501, "the mock can't write '\(serializer)', only JSON and XML")
        }
        if let coding = request.headers["content-encoding"], coding != "identity" {
            var response = failure(415, "the mock can't decode a body with the coding '\(coding)'")
            response.set("Accept-Encoding", "identity")
            return response
        }
        let body: JSONValue?
        do throws(RequestCheck.Refusal) {
            let query = mock.api.query(of: route.endpoint)
            body = try RequestCheck(types: types, route: route, request: request, values: values, query: query).body()
        } catch {
            return failure(statusOfInvalidRequest(error.status), error.message)
        }
        if mock.resources.isDeleted(place), verb != "PUT" { return failure(404, "\(place) was deleted") }
        var response = success(body)
        if isSuccess(response.status) { addHeaders(to: &response) }
        if response.status < 300 {
            for (name, value) in mock.jobs.headers(route, self) { response.set(name, value) }
            signIn(&response)
        }
        return Conditions(request: request).applied(to: response)
    }

    /// Returns 422 instead of 400 if the spec declares only 422 for invalid requests, as specs of FastAPI and Rails do.
    private func statusOfInvalidRequest(_ status: Int) -> Int {
        guard status == 400, case .byStatus(let name) = endpoint.failure else { return status }
        let declared = types.statusEnums[name]?.cases.map(\.statuses) ?? []
        return declared.contains(422...422) && !declared.contains(400...400) ? 422 : status
    }

    /// Adds the headers that the spec declares for the response, unless they are set.
    private func addHeaders(to response: inout MockResponse) {
        var models = route.metadata.map(\.type) + [endpoint.responseHeaders].compactMap(\.self)
        switch endpoint.result {
        case .byStatus(let name, _), .files(let name, _, _, _):
            let cases = types.statusEnums[name]?.cases ?? []
            let mediaTypeHeader = response.headers.first { $0.name.lowercased() == "content-type" }?.value
            let mediaType = mediaTypeHeader.map { String($0.prefix { $0 != ";" }) }
            let candidates = cases.filter { $0.statuses.contains(response.status) }
            models += [(candidates.first { $0.mediaType == mediaType } ?? candidates.first)?.headers].compactMap(\.self)
        case .void, .data, .text, .value, .optional, .file, .stream: break
        }
        for (name, value) in models.flatMap({ mock.examples.headers(of: $0) })
        where !response.headers.contains(where: { $0.name.lowercased() == name.lowercased() }) {
            response.set(name, value)
        }
    }

    func isSuccess(_ status: Int) -> Bool { settings.success.contains { $0.contains(status) } }

    private func isDue(_ fault: Fault) -> Bool {
        guard fault.fits(route.name) else { return false }
        return fault.isDue(mock.resources.count("call \(fault.operation ?? "")"))
    }

    /// Returns an error with this status and the spec's error model. `message` describes the problem.
    func failure(_ status: Int, _ message: String?) -> MockResponse {
        ErrorResponse(call: self).response(status, message)
    }

    // MARK: Successes

    private func success(_ body: JSONValue?) -> MockResponse {
        switch endpoint.result {
        case .void:
            switch ResourceHandler(call: self).change(as: nil, body) {
            case .missing: return failure(404, "there is nothing at \(place)")
            case .full: return full
            case .value(_, let location): return empty(location)
            }
        case .data, .file: return bytes(200)
        case .files(_, _, _, let statuses): return bytes(statuses.first?.lowerBound ?? 200)
        case .text:
            return .text(
                status(200),
                "Generated by restgen mock for \(route.name).\n",
                mediaType("text/plain; charset=utf-8")
            )
        case .value(let type, let at): return value(type, at, body, none: [])
        case .optional(let type, let at, let none): return value(type, at, body, none: none)
        case .byStatus(let name, let at): return byStatus(name, at, body)
        case .stream(let stream): return StreamResponse(call: self, stream: stream).response
        }
    }

    private var full: MockResponse { failure(507, "the mock can't keep more resources") }

    /// Returns the requested status, or else a usual status that the spec declares for success.
    func status(_ usual: Int) -> Int {
        if let status = preferences.status { return status }
        let declaresSuccess = settings.success != [200...299]
        return verb == "POST" && declaresSuccess ? settings.usualSuccess(201, usual) : settings.usualSuccess(usual)
    }

    private func mediaType(_ usual: String) -> String {
        for header in endpoint.headers where header.name.lowercased() == "accept" {
            if case .source(.constant(let text)) = header.value, !text.contains("*") {
                return text.split(separator: ",").first.map(String.init) ?? usual
            }
        }
        return usual
    }

    private func empty(_ location: String?) -> MockResponse {
        var response = MockResponse(status(verb == "GET" || verb == "HEAD" ? 200 : 204))
        if let location { response.set("Location", location) }
        return response
    }

    /// Returns the bytes that were uploaded to this path, or invented ones.
    private func bytes(_ status: Int) -> MockResponse {
        var response = MockResponse(self.status(status))
        if verb != "GET", verb != "HEAD" { _ = ResourceHandler(call: self).change(as: nil, nil) }
        let blob = mock.resources.blob(place)
        let text = String(repeating: "Generated by restgen mock for \(route.name).\n", count: 64)
        response.set("Content-Type", blob?.mediaType ?? mediaType("application/octet-stream"))
        response.body = .bytes(blob?.bytes ?? Data(text.utf8))
        return response
    }

    /// Returns a value, or a response with a status of `none` if the resource is missing.
    private func value(_ type: TypeReference, _ at: [String], _ body: JSONValue?, none: [Int]) -> MockResponse {
        if let status = preferences.status, none.contains(status) { return MockResponse(status) }
        if let rule = mock.jobs.rule(of: route), let working = rule.working(self, none) { return working }
        if case .located = type {
            switch ResourceHandler(call: self).change(as: type, body) {
            case .missing: return failure(404, "there is nothing at \(place)")
            case .full: return full
            case .value(_, let location):
                var response = empty(location ?? storeInventedResource(type))
                response.status = settings.usualSuccess(201, 202, 200)
                return response
            }
        }
        let content: ResourceHandler.Content
        if verb == "GET" || verb == "HEAD" {
            content = ResourceHandler(call: self).read(type)
        } else {
            content = ResourceHandler(call: self).change(as: type, body)
        }
        switch content {
        case .missing:
            if let status = none.first(where: { $0 != 304 && $0 != 202 }) { return MockResponse(status) }
            return failure(404, "there is nothing at \(place)" + ResourceHandler(call: self).existingKeysHint)
        case .full: return full
        case .value(let value, let location):
            guard let value else { return unknown(type) }
            return written(value, type, at, location)
        }
    }

    /// Stores an invented resource for a `Location` that no endpoint of the spec returns. Returns its URL.
    private func storeInventedResource(_ type: TypeReference) -> String {
        guard case .located(let inner) = type else { return request.origin }
        let path = "/mock/made/\(mock.resources.count("made"))"
        if let value = mock.examples.value(of: inner) { _ = mock.resources.set(value, at: path) }
        return request.origin + path
    }

    private func unknown(_ type: TypeReference) -> MockResponse {
        failure(501, "the mock can't generate a value of a custom type")
    }

    /// Returns the value in its envelope, with its metadata.
    private func written(
        _ value: JSONValue,
        _ type: TypeReference,
        _ at: [String],
        _ location: String?,
        _ status: Int? = nil
    )
        -> MockResponse
    {
        let status = status ?? self.status(200)
        let place = at.isEmpty ? settings.envelope.result : at
        var body = value.wrapped(at: place)
        for metadata in route.metadata where body.members != nil {
            guard let members = mock.examples.value(of: metadata.type)?.members else { continue }
            for (key, value) in members where body.value(at: metadata.path + [key]) == nil {
                body = body.setting(value, at: metadata.path + [key])
            }
        }
        for condition in settings.envelope.success where body.members != nil {
            let current = body.value(at: condition.path)
            guard !condition.values.contains(current?.scalarText ?? "null"), let first = condition.values.first else {
                continue
            }
            body = body.setting(JSONValue.scalar(first), at: condition.path)
        }
        var pages: [(name: String, value: String)] = []
        if let scheme = endpoint.pages?.scheme, let page = ResourceHandler(call: self).page(of: type) {
            pages = PaginationWriter(call: self, scheme: scheme, page: page, items: place + page.path).write(&body)
        }
        if let rule = mock.jobs.rule(of: route) { body = rule.marked(body, self) }
        var response =
            settings.serializer == "xml"
            ? .text(status, XMLText(types: types).document(body, type, at: place), "application/xml; charset=utf-8")
            : MockResponse.json(status, body)
        for (name, value) in mock.examples.headers(of: type) + pages { response.set(name, value) }
        if let location { response.set("Location", location) }
        return response
    }

    private func byStatus(_ name: String, _ at: [String], _ body: JSONValue?) -> MockResponse {
        guard let item = types.statusEnums[name] else { return MockResponse(status(200)) }
        let cases = item.cases.filter { $0.content != .undocumented }
        var candidates = cases.filter { item in
            guard let status = preferences.status else {
                return item.mediaType.map { request.accepts($0.concrete) } ?? true
            }
            return item.statuses.contains(status)
        }
        if candidates.isEmpty { candidates = cases }
        if let rule = mock.jobs.rule(of: route), let due = rule.status(self) {
            candidates = candidates.filter { due($0.statuses.lowerBound) } + candidates
        }
        guard let chosen = candidates.first else { return MockResponse(status(200)) }
        let status = preferences.status ?? usual(chosen.statuses)
        switch chosen.content {
        case .void, .undocumented:
            _ = ResourceHandler(call: self).change(as: nil, body)
            return MockResponse(status)
        case .data:
            var response = bytes(status)
            response.status = status
            if let mediaType = chosen.mediaType { response.set("Content-Type", mediaType.concrete) }
            return response
        case .text:
            let mediaType = chosen.mediaType?.concrete ?? "text/plain"
            return .text(status, "Generated by restgen mock for \(route.name).\n", mediaType + "; charset=utf-8")
        case .value(let type):
            var response = value(type, at, body, none: [])
            guard isSuccess(response.status) else { return response }
            response.status = status
            if let mediaType = chosen.mediaType { response.set("Content-Type", mediaType.concrete) }
            return response
        }
    }

    private func usual(_ statuses: ClosedRange<Int>) -> Int {
        [200, 201, 202, 204].first { statuses.contains($0) && isSuccess($0) } ?? max(200, statuses.lowerBound)
    }

    /// Adds the tokens or cookies that the spec declares for a login.
    private func signIn(_ response: inout MockResponse) {
        SignInResponse(call: self).add(to: &response)
    }
}

extension String {
    /// A media type within the range: `text/plain` for `text/*`.
    var concrete: String {
        if self == "*/*" { return "application/octet-stream" }
        return hasSuffix("/*") ? String(dropLast()) + (hasPrefix("text") ? "plain" : "octet-stream") : self
    }
}
