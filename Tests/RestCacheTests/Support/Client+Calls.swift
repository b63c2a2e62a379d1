import Foundation
import HTTPTypes
import RestCache

@_spi(Generated) @testable import RestRuntime

/// What a call gave, and its answer.
struct Outcome: Sendable {
    let text: String?
    let response: Response?
    let error: RestError<JSON>?

    var cacheStatus: String { response?.headers[HTTPField.Name("Cache-Status")!] ?? "" }
    subscript(name: String) -> String? { response?.headers[HTTPField.Name(name)!] }
}

extension RoomsService {
    /// Sends a call and takes down what comes of it.
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
