import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A response: `response.status == 201`, `response["name"] == "Deep"`.
struct Response {
    let status: Int
    let head: HTTPURLResponse
    let body: Data

    var json: Any? { try? JSONSerialization.jsonObject(with: body) }
    var object: [String: Any] { json as? [String: Any] ?? [:] }
    var list: [[String: Any]] { json as? [[String: Any]] ?? [] }
    /// The text of an error.
    var error: String? { self["error"] }

    subscript(key: String) -> String? { object[key] as? String }

    func header(_ name: String) -> String? { head.value(forHTTPHeaderField: name) }

    /// The session cookie as a client sends it: `chatcave=…`.
    var cookie: String? { header("Set-Cookie")?.split(separator: ";").first.map(String.init) }
}
