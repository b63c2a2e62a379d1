import Foundation
import RestGenTools

/// One request to one endpoint, from what is wrong with it to what it gives back.
struct Call {
    let mock: Mock
    let route: MockRoute
    let request: MockRequest
    /// Of the path's placeholders.
    let values: [String: String]
    /// Without the path of the page's server.
    let path: [String]
    let preferences: Preferences

    var endpoint: Endpoint { route.endpoint }
    var settings: CallSettings { route.settings }
    var types: TypeIndex { mock.examples.types }
    /// What it is found by on the shelf.
    var place: String { "/" + path.joined(separator: "/") }
    var verb: String { request.method }

    func answer() -> MockAnswer {
        if let fault = mock.options.faults.first(where: isDue) {
            switch fault.outcome {
            case .drop: return .dropped
            case .status(let status): return failure(status, nil)
            }
        }
        if let status = preferences.status, !isSuccess(status) { return failure(status, nil) }
        if let refusal = SignInCheck(schemes: settings.auth).refusal(request) {
            var answer = failure(refusal.status, refusal.words)
            if let challenge = refusal.challenge { answer.set("WWW-Authenticate", challenge) }
            return answer
        }
        if let serializer = settings.serializer, serializer != "xml" {
            return failure(501, "the mock writes JSON and XML, and no '\(serializer)'")
        }
        if let coding = request.headers["content-encoding"], coding != "identity" {
            var answer = failure(415, "the mock reads no body in '\(coding)'")
            answer.set("Accept-Encoding", "identity")
            return answer
        }
        let body: JSONValue?
        do throws(RequestCheck.Refusal) {
            let query = mock.api.query(of: route.endpoint)
            body = try RequestCheck(types: types, route: route, request: request, values: values, query: query).body()
        } catch {
            return failure(error.status, error.words)
        }
        if mock.shelf.isGone(place), verb != "PUT" { return failure(404, "\(place) was deleted") }
        var answer = success(body)
        if isSuccess(answer.status) { addHeaders(to: &answer) }
        if answer.status < 300 {
            for (name, value) in mock.jobs.headers(route, self) { answer.set(name, value) }
            signIn(&answer)
        }
        return Conditions(request: request).applied(to: answer)
    }

    /// What the page reads of headers beside the value, where nothing else has said it.
    private func addHeaders(to answer: inout MockAnswer) {
        var models = route.metadata.map(\.type) + [endpoint.answerHeaders].compactMap(\.self)
        switch endpoint.result {
        case .byStatus(let name, _), .files(let name, _, _, _):
            let cases = types.statusEnums[name]?.cases ?? []
            let said = answer.headers.first { $0.name.lowercased() == "content-type" }?.value
            let mediaType = said.map { String($0.prefix { $0 != ";" }) }
            let fits = cases.filter { $0.statuses.contains(answer.status) }
            models += [(fits.first { $0.mediaType == mediaType } ?? fits.first)?.headers].compactMap(\.self)
        case .void, .data, .text, .value, .optional, .file, .stream: break
        }
        for (name, value) in models.flatMap({ mock.examples.headers(of: $0) })
        where !answer.headers.contains(where: { $0.name.lowercased() == name.lowercased() }) {
            answer.set(name, value)
        }
    }

    func isSuccess(_ status: Int) -> Bool { settings.success.contains { $0.contains(status) } }

    private func isDue(_ fault: Fault) -> Bool {
        guard fault.fits(route.name) else { return false }
        return fault.isDue(mock.shelf.count("call \(fault.operation ?? "")"))
    }

    /// An error in the page's own words for this status; `words` say what was wrong.
    func failure(_ status: Int, _ words: String?) -> MockAnswer {
        ErrorAnswer(call: self).answer(status, words)
    }

    // MARK: What goes well

    private func success(_ body: JSONValue?) -> MockAnswer {
        switch endpoint.result {
        case .void:
            switch Things(call: self).change(as: nil, body) {
            case .missing: return failure(404, "nothing is at \(place)")
            case .full: return full
            case .value(_, let location): return empty(location)
            }
        case .data, .file: return bytes(200)
        case .files(_, _, _, let statuses): return bytes(statuses.first?.lowerBound ?? 200)
        case .text:
            return .text(
                status(200),
                "Made up by restgen mock for \(route.name).\n",
                mediaType("text/plain; charset=utf-8")
            )
        case .value(let type, let at): return value(type, at, body, none: [])
        case .optional(let type, let at, let none): return value(type, at, body, none: none)
        case .byStatus(let name, let at): return byStatus(name, at, body)
        case .stream(let stream): return StreamAnswer(call: self, stream: stream).answer
        }
    }

    private var full: MockAnswer { failure(507, "the mock keeps no more things than it has") }

    func status(_ usual: Int) -> Int {
        if let status = preferences.status { return status }
        let isOwn = settings.success != [200...299]
        return verb == "POST" && isOwn ? settings.usualSuccess(201, usual) : settings.usualSuccess(usual)
    }

    private func mediaType(_ usual: String) -> String {
        for header in endpoint.headers where header.name.lowercased() == "accept" {
            if case .source(.constant(let text)) = header.value, !text.contains("*") {
                return text.split(separator: ",").first.map(String.init) ?? usual
            }
        }
        return usual
    }

    private func empty(_ location: String?) -> MockAnswer {
        var answer = MockAnswer(status(verb == "GET" || verb == "HEAD" ? 200 : 204))
        if let location { answer.set("Location", location) }
        return answer
    }

    /// What was sent there, or some made-up bytes.
    private func bytes(_ status: Int) -> MockAnswer {
        var answer = MockAnswer(self.status(status))
        if verb != "GET", verb != "HEAD" { _ = Things(call: self).change(as: nil, nil) }
        let blob = mock.shelf.blob(place)
        let text = String(repeating: "Made up by restgen mock for \(route.name).\n", count: 64)
        answer.set("Content-Type", blob?.mediaType ?? mediaType("application/octet-stream"))
        answer.body = .bytes(blob?.bytes ?? Data(text.utf8))
        return answer
    }

    /// `none`: the statuses that say that there is nothing.
    private func value(_ type: TypeReference, _ at: [String], _ body: JSONValue?, none: [Int]) -> MockAnswer {
        if let status = preferences.status, none.contains(status) { return MockAnswer(status) }
        if let rule = mock.jobs.rule(of: route), let working = rule.working(self, none) { return working }
        if case .located = type {
            switch Things(call: self).change(as: type, body) {
            case .missing: return failure(404, "nothing is at \(place)")
            case .full: return full
            case .value(_, let location):
                var answer = empty(location ?? made(type))
                answer.status = settings.usualSuccess(201, 202, 200)
                return answer
            }
        }
        let content: Things.Content
        if verb == "GET" || verb == "HEAD" {
            content = Things(call: self).read(type)
        } else {
            content = Things(call: self).change(as: type, body)
        }
        switch content {
        case .missing:
            if let status = none.first(where: { $0 != 304 && $0 != 202 }) { return MockAnswer(status) }
            return failure(404, "nothing is at \(place)" + Things(call: self).known)
        case .full: return full
        case .value(let value, let location):
            guard let value else { return unknown(type) }
            return written(value, type, at, location)
        }
    }

    /// Where a `Location` leads that no endpoint of the page stands for.
    private func made(_ type: TypeReference) -> String {
        guard case .located(let inner) = type else { return request.origin }
        let path = "/mock/made/\(mock.shelf.count("made"))"
        if let value = mock.examples.value(of: inner) { _ = mock.shelf.set(value, at: path) }
        return request.origin + path
    }

    private func unknown(_ type: TypeReference) -> MockAnswer {
        failure(501, "the page says nothing of a type of your own, so that the mock can make up no answer")
    }

    /// The value in its envelope, with what stands beside it.
    private func written(
        _ value: JSONValue,
        _ type: TypeReference,
        _ at: [String],
        _ location: String?,
        _ status: Int? = nil
    )
        -> MockAnswer
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
            let made = body.value(at: condition.path)
            guard !condition.values.contains(made?.scalarText ?? "null"), let first = condition.values.first else {
                continue
            }
            body = body.setting(JSONValue.scalar(first), at: condition.path)
        }
        var pages: [(name: String, value: String)] = []
        if let scheme = endpoint.pages?.scheme, let turn = Things(call: self).turn(type) {
            pages = PageWriter(call: self, scheme: scheme, turn: turn, items: place + turn.path).write(&body)
        }
        if let rule = mock.jobs.rule(of: route) { body = rule.marked(body, self) }
        var answer =
            settings.serializer == "xml"
            ? .text(status, XMLText(types: types).document(body, type, at: place), "application/xml; charset=utf-8")
            : MockAnswer.json(status, body)
        for (name, value) in mock.examples.headers(of: type) + pages { answer.set(name, value) }
        if let location { answer.set("Location", location) }
        return answer
    }

    private func byStatus(_ name: String, _ at: [String], _ body: JSONValue?) -> MockAnswer {
        guard let item = types.statusEnums[name] else { return MockAnswer(status(200)) }
        let cases = item.cases.filter { $0.content != .undocumented }
        var fits = cases.filter { item in
            guard let status = preferences.status else {
                return item.mediaType.map { request.accepts($0.concrete) } ?? true
            }
            return item.statuses.contains(status)
        }
        if fits.isEmpty { fits = cases }
        if let rule = mock.jobs.rule(of: route), let due = rule.status(self) {
            fits = fits.filter { due($0.statuses.lowerBound) } + fits
        }
        guard let chosen = fits.first else { return MockAnswer(status(200)) }
        let status = preferences.status ?? usual(chosen.statuses)
        switch chosen.content {
        case .void, .undocumented:
            _ = Things(call: self).change(as: nil, body)
            return MockAnswer(status)
        case .data:
            var answer = bytes(status)
            answer.status = status
            if let mediaType = chosen.mediaType { answer.set("Content-Type", mediaType.concrete) }
            return answer
        case .text:
            let mediaType = chosen.mediaType?.concrete ?? "text/plain"
            return .text(status, "Made up by restgen mock for \(route.name).\n", mediaType + "; charset=utf-8")
        case .value(let type):
            var answer = value(type, at, body, none: [])
            guard isSuccess(answer.status) else { return answer }
            answer.status = status
            if let mediaType = chosen.mediaType { answer.set("Content-Type", mediaType.concrete) }
            return answer
        }
    }

    private func usual(_ statuses: ClosedRange<Int>) -> Int {
        [200, 201, 202, 204].first { statuses.contains($0) && isSuccess($0) } ?? max(200, statuses.lowerBound)
    }

    /// What a sign-in gives, by what the page says of it.
    private func signIn(_ answer: inout MockAnswer) {
        SignInAnswer(call: self).add(to: &answer)
    }
}

extension String {
    /// A media type for a range of them: `text/*` is `text/plain`.
    var concrete: String {
        if self == "*/*" { return "application/octet-stream" }
        return hasSuffix("/*") ? String(dropLast()) + (hasPrefix("text") ? "plain" : "octet-stream") : self
    }
}
