import HTTPTypes

/// The reason why a request fails: `404 {"error": "No film has the ID '7'"}`.
struct Refusal: Error, Equatable {
    let status: HTTPResponse.Status
    let message: String

    static func notFound(_ message: String) -> Refusal { Refusal(status: .notFound, message: message) }
    static func conflict(_ message: String) -> Refusal { Refusal(status: .conflict, message: message) }
    static func unprocessable(_ message: String) -> Refusal {
        Refusal(status: .unprocessableContent, message: message)
    }
}
