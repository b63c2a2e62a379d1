import ChatCaveApplication
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests over real HTTP, without storing cookies or following redirects.
///
///     let response = try await Visitor(server).send("POST /rooms", form: "room[name]=Deep", as: .basic("ada", "pw"))
struct Visitor: Sendable {
    enum Identity: Sendable {
        case nobody
        case basic(String, String)
        case apiKey(String)
        case cookie(String)
    }

    private let base: String

    init(_ server: RunningServer) {
        base = server.url
    }

    func send(
        _ line: String,
        form: String? = nil,
        json: String? = nil,
        accept: String = "application/json",
        as identity: Identity = .nobody
    ) async throws -> Response {
        let words = line.split(separator: " ")
        guard words.count == 2, let url = URL(string: base + words[1]) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = String(words[0])
        request.setValue(accept, forHTTPHeaderField: "Accept")
        if let form {
            request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
            request.httpBody = Data(form.utf8)
        }
        if let json {
            request.setValue("application/json; charset=utf-8", forHTTPHeaderField: "Content-Type")
            request.httpBody = Data(json.utf8)
        }
        switch identity {
        case .nobody: break
        case .basic(let name, let password):
            let text = Data("\(name):\(password)".utf8).base64EncodedString()
            request.setValue("Basic \(text)", forHTTPHeaderField: "Authorization")
        case .apiKey(let key): request.setValue(key, forHTTPHeaderField: "X-Magic-Auth")
        case .cookie(let cookie): request.setValue(cookie, forHTTPHeaderField: "Cookie")
        }
        return try await Exchange.response(to: request)
    }
}
