import HTTPTypes

/// The reason why a request fails: `406 {"error": "You must provide room[name]"}`.
struct Refusal: Error, Equatable {
    let status: HTTPResponse.Status
    let message: String

    static func notFound(_ message: String) -> Refusal { Refusal(status: .notFound, message: message) }
    static func notAcceptable(_ message: String) -> Refusal { Refusal(status: .notAcceptable, message: message) }
}
