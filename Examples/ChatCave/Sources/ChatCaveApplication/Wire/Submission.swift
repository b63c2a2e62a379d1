import Foundation
import HTTPTypes
import Hummingbird

/// The fields of a body, from a form (`room[name]=Deep`) or from JSON (`{"room": {"name": "Deep"}}`).
struct Submission: Sendable, Equatable {
    private var values: [String: String] = [:]

    /// The value of a field, named as in a form: `submission["room[name]"]`. Empty texts are treated as absent.
    subscript(name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Reads a body. Other types have no fields. An invalid body is answered with 400, and one that is too long with
    /// 413.
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

    /// Reads a form as the WHATWG URL Standard does (section 5.1). Of several equal names, the first applies.
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
