import Foundation
import RestGenTools

/// Responds to the calls of an API with invented values, created resources and simulated failures. Read this file
/// first.
///
/// It doesn't use sockets: `MockServer` passes requests to it and sends its responses.
final class Mock: Sendable {
    let api: API
    let options: MockOptions
    let routes: RouteList
    let examples: Examples
    let shelf = ResourceStore()
    let jobs: Jobs
    private let recorded: RecordedResponses

    init(_ api: API, _ options: MockOptions) {
        self.api = api
        self.options = options
        routes = RouteList(api)
        examples = Examples(api, seed: options.seed)
        jobs = Jobs(routes.routes)
        recorded = RecordedResponses(options.recordings)
    }

    func answer(to request: MockRequest) -> MockResponse {
        let preferences = Preferences(request.headers["prefer"])
        var answer = preferences.isDropped ? .dropped : self.answer(to: request, preferences)
        if let applied = preferences.applied { answer.set("Preference-Applied", applied) }
        return answer
    }

    private func answer(to request: MockRequest, _ preferences: Preferences) -> MockResponse {
        if let answer = recorded.answer(to: request, shelf) { return answer }
        if options.isRecordedOnly {
            return refusal(404, "no recorded call matches \(request.method) \(request.target)")
        }
        if let answer = OAuthResponses(api: api, shelf: shelf).answer(to: request) { return answer }
        // The target of an invented `Location`.
        if request.path.hasPrefix("/mock/made/"), let value = shelf.thing(request.path) {
            return .json(200, value.wrapped(at: api.settings.envelope.result))
        }
        switch routes.find(request) {
        case .nothing:
            return refusal(
                404,
                "\(api.specName) has no endpoint at \(request.path). Similar endpoints: "
                    + routes.near(request).joined(separator: ", ")
            )
        case .otherVerbs(let verbs):
            var answer = refusal(
                405,
                "\(request.path) has no endpoint with the verb \(request.method): " + verbs.joined(separator: ", ")
            )
            if request.method == "OPTIONS" { answer = MockResponse(204) }
            answer.set("Allow", verbs.joined(separator: ", "))
            return answer
        case .route(let route, let values, let path):
            let call = Call(
                mock: self,
                route: route,
                request: request,
                values: values,
                path: path,
                preferences: preferences
            )
            return call.answer()
        }
    }

    /// Returns a response for a request that no endpoint handles.
    private func refusal(_ status: Int, _ words: String) -> MockResponse {
        var answer = MockResponse.json(status, .object([("error", .string(words))]))
        answer.words = words
        return answer
    }
}

extension MockResponse {
    static var dropped: MockResponse {
        var answer = MockResponse(0)
        answer.isDropped = true
        return answer
    }
}
