#if Digest
import Foundation
import RestTransportTests

@testable import RestDigest

/// A server with one user, which accepts each count of a nonce only once.
final class DigestServer: @unchecked Sendable {
    var user = "Mufasa"
    var password = "Circle of Life"
    var algorithm = DigestAlgorithm.md5
    var isSession = false
    var qop: String? = "auth"
    /// Additional parameters of the challenge.
    var parameters = ""
    var realm = "r"
    /// The number of uses after which a nonce is stale.
    var uses = Int.max
    var namesNextNonce = false
    /// A value that the client must return unchanged.
    var opaque: String? = "5ccc069c"
    /// A nonce that every challenge contains, instead of a new one.
    var givesAgain: String?
    /// A proof to send instead of the right one.
    var proof: String?
    var isProxy = false
    /// Another challenge before its own.
    var front = ""
    var body = "hello"

    private let lock = NSLock()
    private var nonces: [String: Set<String>] = [:]
    private var sessionKeys: [String: String] = [:]
    private var faults: [String] = []
    private var heads: [String] = []

    /// The errors in requests with a credential.
    var problems: [String] { lock.withLock { faults } }
    /// The heads of all requests.
    var requests: [String] { lock.withLock { heads } }
    /// Whether each request had a credential.
    var named: [Bool] { requests.map { $0.lowercased().contains("authorization: digest") } }

    /// Forgets all nonces, as after a restart.
    func forget() { lock.withLock { nonces = [:] } }

    func start() throws -> ScriptedServer {
        try ScriptedServer { [self] request in [.send(respond(request))] }
    }

    /// Returns the response to a request.
    func respond(_ request: Data) -> String {
        let text = String(decoding: request, as: UTF8.self)
        let end = text.range(of: "\r\n\r\n")
        let head = String(text[..<(end?.lowerBound ?? text.endIndex)])
        let body = end.map { String(text[$0.upperBound...]) } ?? ""
        return lock.withLock {
            heads.append(head)
            let name = isProxy ? "proxy-authorization: " : "authorization: "
            let lines = head.components(separatedBy: "\r\n")
            guard let line = lines.first(where: { $0.lowercased().hasPrefix(name) }) else {
                return challenge(isStale: false)
            }
            let sent = ChallengeReader.challenges(in: [String(line.dropFirst(name.count))]).first?.values ?? [:]
            return checked(sent, line: lines.first ?? "", body: body)
        }
    }

    private func checked(_ sent: [String: String], line: String, body: String) -> String {
        let words = line.split(separator: " ").map(String.init)
        let (method, uri) = (words.first ?? "", words.count > 1 ? words[1] : "")
        let nonce = sent["nonce"] ?? ""
        let hash = algorithm.hex
        var key = hash("\(user):\(realm):\(password)")
        if isSession {
            key = sessionKeys[nonce] ?? hash("\(key):\(nonce):\(sent["cnonce"] ?? "")")
        }
        var a2 = ":\(uri)"
        var proof = a2
        if sent["qop"] == "auth-int" {
            a2 += ":" + hash(body)
            proof += ":" + hash(self.body)
        }
        let middle = sent["qop"].map { "\(nonce):\(sent["nc"] ?? ""):\(sent["cnonce"] ?? ""):\($0)" } ?? nonce
        if sent["uri"] != uri { faults.append("the URI is \(sent["uri"] ?? "none")") }
        if sent["response"] != hash("\(key):\(middle):\(hash(method + a2))") { return challenge(isStale: false) }
        let names = [user, hash("\(user):\(realm)")]
        if sent["username*"] == nil, !names.contains(sent["username"] ?? "") {
            faults.append("the user is \(sent["username"] ?? "none")")
        }
        if sent["algorithm"] != name { faults.append("the algorithm is \(sent["algorithm"] ?? "none")") }
        if sent["opaque"] != opaque { faults.append("opaque is \(sent["opaque"] ?? "none")") }
        guard let used = nonces[nonce] else { return challenge(isStale: true) }
        if used.count >= uses { return challenge(isStale: true) }
        if let qop, !qop.isEmpty, !nonces[nonce, default: []].insert(sent["nc"] ?? "").inserted {
            faults.append("the number \(sent["nc"] ?? "none") of \(nonce) came twice")
        }
        sessionKeys[nonce] = key
        var info: [String] = []
        if let qop = sent["qop"] {
            let right = hash("\(key):\(middle):\(hash(proof))")
            info = [
                "qop=\(qop)", "rspauth=\"\(self.proof ?? right)\"", "cnonce=\"\(sent["cnonce"] ?? "")\"",
                "nc=\(sent["nc"] ?? "")",
            ]
        }
        if namesNextNonce {
            let next = newNonce()
            sessionKeys[next] = key
            info.append("nextnonce=\"\(next)\"")
        }
        let name = isProxy ? "Proxy-Authentication-Info" : "Authentication-Info"
        let header = info.isEmpty ? "" : "\(name): \(info.joined(separator: ", "))\r\n"
        let length = self.body.utf8.count
        return "HTTP/1.1 200 OK\r\n\(header)Content-Length: \(length)\r\nConnection: close\r\n\r\n\(self.body)"
    }

    private func challenge(isStale: Bool) -> String {
        var text = front + "Digest realm=\(realm.quoted), nonce=\"\(newNonce())\""
        if let qop { text += ", qop=\"\(qop)\"" }
        text += ", algorithm=\(name)"
        if let opaque { text += ", opaque=\(opaque.quoted)" }
        if isStale { text += ", stale=true" }
        text += parameters
        let line = isProxy ? "407 Proxy Authentication Required" : "401 Unauthorized"
        let header = isProxy ? "Proxy-Authenticate" : "WWW-Authenticate"
        return "HTTP/1.1 \(line)\r\n\(header): \(text)\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno"
    }

    private var name: String {
        (algorithm == .md5 ? "MD5" : algorithm.rawValue.uppercased()) + (isSession ? "-sess" : "")
    }

    private func newNonce() -> String {
        let nonce = givesAgain ?? UUID().uuidString
        if givesAgain == nil || nonces[nonce] == nil { nonces[nonce] = [] }
        return nonce
    }
}
#endif
