import Foundation
import HTTPTypes
import RestCache

@_spi(Generated) @testable import RestRuntime

/// The result of a call and its response.
struct Outcome: Sendable {
    let text: String?
    let response: Response?
    let error: RestError<JSON>?

    var cacheStatus: String { response?.headers[HTTPField.Name("Cache-Status")!] ?? "" }
    subscript(name: String) -> String? { response?.headers[HTTPField.Name(name)!] }
}

extension RoomsService {
    /// Makes a call and returns its outcome.
    func outcome(
        _ route: String = "GET /text",
        headers: [String: String] = [:],
        _ settings: (inout Call) -> Void = { _ in }
    ) async -> Outcome {
        let record = ResponseRecord()
        do throws(RestError<JSON>) {
            let text = try await with(headers: headers, record: record).send(route, settings)
            return Outcome(text: text, response: record.response, error: nil)
        } catch {
            return Outcome(text: nil, response: record.response, error: error)
        }
    }
}
