import Foundation
import HTTPTypes
import Hummingbird

/// The fields of a body, whether it came as a form (`room[name]=Deep`) or as JSON (`{"room": {"name": "Deep"}}`).
struct Submission: Sendable, Equatable {
    private var values: [String: String] = [:]

    /// By the form's spelling: `submission["room[name]"]`. Empty text counts as absent.
    subscript(name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A body of another type than these two has no fields; an unreadable one is a 400, a long one a 413.
    init(_ request: Request) async throws {
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: Limits.body)
        } catch {
            throw Refusal(status: .contentTooLarge, message: "The body is longer than \(Limits.body) bytes")
        }
        let bytes = Data(body.readableBytesView)
        switch MediaType(from: request.headers[.contentType] ?? "").map({ "\($0.type)/\($0.subType)" }) {
        case "application/x-www-form-urlencoded": self.init(form: bytes)
        case "application/json": try self.init(json: bytes)
        default: self.init(form: Data())
        }
    }

    /// Pairs as the WHATWG URL Standard reads them (section 5.1); the first of several wins.
    init(form: Data) {
        for pair in String(decoding: form, as: UTF8.self).split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.decoded(parts[0])
            if values[name] == nil { values[name] = parts.count == 2 ? Self.decoded(parts[1]) : "" }
        }
    }

    init(json: Data) throws {
        guard let groups = try? JSONDecoder().decode([String: [String: String?]].self, from: json) else {
            throw Refusal(
                status: .badRequest,
                message: "The body is not JSON of the form {\"room\": {\"name\": \"…\"}}"
            )
        }
        for (group, fields) in groups {
            for (name, value) in fields { values["\(group)[\(name)]"] = value }
        }
    }

    private static func decoded(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}
