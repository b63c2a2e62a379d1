import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// The parts of a request that a preview reads.
struct PreviewRequest {
    let verb: String
    /// The path in its encoded form.
    let path: String
    let origin: String
    private let query: [String: String]
    private let headers: HTTPFields
    /// The JSON of the body. A form is an object of texts. `nil` for other bodies.
    let body: JSON?

    init(_ request: TransportRequest) {
        verb = request.head.method.rawValue
        let target = request.head.path ?? "/"
        let (path, query) = target.cutting(at: "?")
        self.path = path
        origin = "\(request.head.scheme ?? "http")://\(request.head.authority ?? "preview")"
        self.query = Self.pairs(query ?? "")
        headers = request.head.headerFields
        guard let bytes = request.body?.bytes, !bytes.isEmpty else {
            body = nil
            return
        }
        if headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true {
            let pairs = Self.pairs(String(decoding: bytes, as: UTF8.self))
            body = .object(JSON.Object(pairs.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value)) }))
        } else {
            body = try? Mapping.decode(JSON.self, from: bytes)
        }
    }

    private static func pairs(_ text: String) -> [String: String] {
        var pairs: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let (name, value) = String(pair).cutting(at: "=")
            pairs[decoded(name)] = decoded(value ?? "")
        }
        return pairs
    }

    private static func decoded(_ text: String) -> String {
        let text = text.replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
    }

    /// Returns how many of the endpoint's query parameters the request has.
    func likeness(to endpoint: PreviewEndpoint) -> Int {
        endpoint.constants.reduce(0) { $0 + (query[$1.name] == $1.value ? 20 : -20) }
            + endpoint.required.reduce(0) { $0 + (query[$1] == nil ? -5 : 5) }
    }

    /// Returns whether the request is for the first page.
    func isFirst(_ page: PreviewEndpoint.Page, _ values: [String: String]) -> Bool {
        let value: String? =
            switch page.location {
            case "header": HTTPField.Name(page.name).flatMap { headers[$0] }
            case "form", "body": body?.value(at: page.name.components(separatedBy: "."))?.scalarText
            case "path": values[page.name]
            default: query[page.name]
            }
        return value == nil || value == "" || value == page.first
    }
}
