import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// An answer that is kept: its head without what belongs to a connection or to a session, its body, and when it came.
struct StoredAnswer: Sendable {
    /// What is kept of it beside its body.
    struct Head: Codable, Sendable {
        /// A header of the request that the answer varies by; nil for one that was not there.
        struct Variable: Codable, Sendable, Hashable {
            var name: String
            /// A digest: the value may be a secret.
            var value: String?
        }

        /// What the page calls it.
        var id: String?
        var status: Int
        var reason: String
        /// Names and values in their order.
        var fields: [[String]]
        var vary: [Variable]
        /// Seconds since 1970: when the request was sent, and when the answer was there.
        var asked: Double
        var came: Double
        /// True for one that is no success to its call: the page's `maxAge` says nothing of it.
        var isFailure: Bool
    }

    var head: Head
    var body: Data

    var fields: HTTPFields {
        get {
            var fields = HTTPFields()
            for pair in head.fields where pair.count == 2 {
                if let name = HTTPField.Name(pair[0]) { fields.append(HTTPField(name: name, value: pair[1])) }
            }
            return fields
        }
        set { head.fields = newValue.map { [$0.name.rawName, $0.value] } }
    }

    /// Names the variant among those of one URL.
    var variant: String {
        SHA256Digest.digest(head.vary.flatMap { [$0.name, $0.value ?? "", $0.value == nil ? "" : "said"] })
    }

    /// What it takes of a bound in bytes.
    var size: Int { body.count + head.fields.reduce(512) { $0 + $1.reduce(0) { $0 + $1.utf8.count } } }
}

extension StoredAnswer {
    /// What is not kept: what belongs to the connection (RFC 9111, section 3.1), and what a session is made of, which nobody
    /// else is to have and which is nobody's to have twice.
    static func kept(_ fields: HTTPFields) -> HTTPFields {
        let named = (fields[.connection] ?? "").split(separator: ",").map { String($0.trimmed).lowercased() }
        var kept = fields
        kept.removeAll { field in
            let name = field.name.canonicalName
            return dropped.contains(name) || named.contains(name)
        }
        return kept
    }

    private static let dropped: Set<String> = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
        "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "set-cookie", "set-cookie2",
    ]

    /// What a 304 says nothing of: it speaks of the body as it was sent, and what is kept is its content (section 3.2).
    private static let bodyFields: Set<String> = [
        "content-encoding", "content-length", "content-range", "content-md5", "content-digest",
    ]

    private static let mostFields = 1000

    /// The same answer, of which a 304 says that it still holds (section 4.3.4).
    func freshened(by fields: HTTPFields, asked: Double, came: Double) -> StoredAnswer {
        var new = Self.kept(fields)
        new.removeAll { Self.bodyFields.contains($0.name.canonicalName) }
        let names = Set(new.map(\.name))
        var all = self.fields
        // Its age and its date are those of the new answer, said or not.
        all.removeAll { names.contains($0.name) || $0.name == .age || $0.name == .date }
        all.append(contentsOf: new)
        var answer = self
        // HTTPFields ends the process at 65,535 fields, and each 304 may bring new ones.
        if all.count <= Self.mostFields { answer.fields = all }
        (answer.head.asked, answer.head.came) = (asked, came)
        return answer
    }

    /// True where a 304, or the answer to a HEAD, may speak of this one.
    func agrees(with fields: HTTPFields) -> Bool {
        let own = self.fields
        if let tag = fields[.eTag] {
            return own[.eTag].map { Self.opaque($0) == Self.opaque(tag) } ?? false
        }
        guard let date = fields[.lastModified] else { return true }
        return own[.lastModified].map { $0 == date } ?? false
    }

    private static func opaque(_ tag: String) -> Substring {
        let tag = tag.trimmed
        return tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
}
