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
    let resources = ResourceStore()
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

    func response(to request: MockRequest) -> MockResponse {
        let preferences = Preferences(request.headers["prefer"])
        var response = preferences.isDropped ? .dropped : self.response(to: request, preferences)
        if let applied = preferences.applied { response.set("Preference-Applied", applied) }
        return response
    }

    private func response(to request: MockRequest, _ preferences: Preferences) -> MockResponse {
        if let response = recorded.response(to: request, resources) { return response }
        if options.isRecordedOnly {
            return refusal(404, "no recorded call matches \(request.method) \(request.target)")
        }
        if let response = OAuthResponses(api: api, resources: resources).response(to: request) { return response }
        // The target of an invented `Location`.
        if request.path.hasPrefix("/mock/made/"), let value = resources.resource(request.path) {
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
            var response = refusal(
                405,
                "\(request.path) has no endpoint with the verb \(request.method): " + verbs.joined(separator: ", ")
            )
            if request.method == "OPTIONS" { response = MockResponse(204) }
            response.set("Allow", verbs.joined(separator: ", "))
            return response
        case .route(let route, let values, let path):
            let call = Call(
                mock: self,
                route: route,
                request: request,
                values: values,
                path: path,
                preferences: preferences
            )
            return call.response()
        }
    }

    /// Returns a response for a request that no endpoint handles.
    private func refusal(_ status: Int, _ message: String) -> MockResponse {
        var response = MockResponse.json(status, .object([("error", .string(message))]))
        response.message = message
        return response
    }
}

extension MockResponse {
    static var dropped: MockResponse {
        var response = MockResponse(0)
        response.isDropped = true
        return response
    }
}
