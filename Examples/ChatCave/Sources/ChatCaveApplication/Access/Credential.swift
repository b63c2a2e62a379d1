import Foundation
import HTTPTypes
import Hummingbird

/// The credential of a request. The cases are in the order in which the server tries them.
enum Credential: Equatable {
    /// `Cookie: chatcave=…`
    case session(String)
    /// `Authorization: Basic …` (RFC 7617, UTF-8)
    case basic(name: String, password: String)
    /// `X-Magic-Auth: …`
    case apiKey(String)

    static func all(in request: Request) -> [Credential] {
        let cookie = request.cookies[Sessions.cookieName].map { Credential.session($0.value) }
        let key = HTTPField.Name("X-Magic-Auth").flatMap { request.headers[$0] }.map(Credential.apiKey)
        return [cookie, request.headers[.authorization].flatMap(Credential.basic(header:)), key].compactMap { $0 }
    }

    /// The name ends at the first colon, so a password may contain some.
    private static func basic(header: String) -> Credential? {
        let parts = header.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "basic",
            let data = Data(base64Encoded: parts[1].trimmingCharacters(in: .whitespaces)),
            let text = String(data: data, encoding: .utf8),
            let colon = text.firstIndex(of: ":")
        else { return nil }
        return .basic(name: String(text[..<colon]), password: String(text[text.index(after: colon)...]))
    }
}
