import Foundation
import RestTransportTests

/// A token endpoint with scripted responses, which records its requests.
struct TokenServer {
    let server: ScriptedServer

    /// Creates a server with these responses, in order. The last one is repeated.
    init(_ responses: (status: Int, body: String)...) throws {
        let count = Counter()
        server = try ScriptedServer { _ in
            let (status, body) = responses[min(count.count, responses.count - 1)]
            count.add()
            let head =
                "HTTP/1.1 \(status) S\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
            return [.send(head + "Connection: close\r\n\r\n" + body)]
        }
    }

    var url: String { server.url + "/oauth/token" }

    /// The bodies of the requests.
    var forms: [String] {
        server.requests.map { request in
            let text = String(decoding: request, as: UTF8.self)
            return text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
        }
    }

    /// The heads of the requests.
    var heads: [String] {
        server.requests.map { request in
            let text = String(decoding: request, as: UTF8.self)
            return text.firstRange(of: "\r\n\r\n").map { String(text[..<$0.lowerBound]) } ?? text
        }
    }

    /// Returns a valid response with tokens.
    static func tokens(_ access: String, refresh: String? = nil, more: String = "") -> (status: Int, body: String) {
        let refresh = refresh.map { #","refresh_token":"\#($0)""# } ?? ""
        return (200, #"{"access_token":"\#(access)","token_type":"Bearer"\#(refresh)\#(more)}"#)
    }

    static func refusal(_ code: String, status: Int = 400) -> (status: Int, body: String) {
        (status, #"{"error":"\#(code)"}"#)
    }
}
