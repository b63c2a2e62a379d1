import Foundation
import RestTransportTests

/// A token endpoint that answers what it is told to, and keeps what it was asked.
struct TokenServer {
    let server: ScriptedServer

    /// One answer after the other; the last of them again and again.
    init(_ answers: (status: Int, body: String)...) throws {
        let count = Counter()
        server = try ScriptedServer { _ in
            let (status, body) = answers[min(count.count, answers.count - 1)]
            count.add()
            let head =
                "HTTP/1.1 \(status) S\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
            return [.send(head + "Connection: close\r\n\r\n" + body)]
        }
    }

    var url: String { server.url + "/oauth/token" }

    /// The forms that were sent.
    var forms: [String] {
        server.requests.map { request in
            let text = String(decoding: request, as: UTF8.self)
            return text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
        }
    }

    /// The heads that were sent.
    var heads: [String] {
        server.requests.map { request in
            let text = String(decoding: request, as: UTF8.self)
            return text.firstRange(of: "\r\n\r\n").map { String(text[..<$0.lowerBound]) } ?? text
        }
    }

    /// What a good server sends.
    static func tokens(_ access: String, refresh: String? = nil, more: String = "") -> (status: Int, body: String) {
        let refresh = refresh.map { #","refresh_token":"\#($0)""# } ?? ""
        return (200, #"{"access_token":"\#(access)","token_type":"Bearer"\#(refresh)\#(more)}"#)
    }

    static func refusal(_ code: String, status: Int = 400) -> (status: Int, body: String) {
        (status, #"{"error":"\#(code)"}"#)
    }
}
