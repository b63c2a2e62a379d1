import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// A stored response: its body, its times, and its head without the fields of the connection and the session.
struct StoredResponse: Sendable {
    /// Everything but the body.
    struct Head: Codable, Sendable {
        /// A request header that the response varies by. The value is `nil` if the request didn't have it.
        struct Variable: Codable, Sendable, Hashable {
            var name: String
            /// A digest of the value, which may be a secret.
            var value: String?
        }

        /// The identifier from the spec.
        var id: String?
        var status: Int
        var reason: String
        /// Names and values, in their order.
        var fields: [[String]]
        var vary: [Variable]
        /// Seconds since 1970 at which the request was sent and the response arrived.
        var asked: Double
        var came: Double
        /// Whether the call failed with this response. The spec's `maxAge` doesn't apply to failures.
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

    /// A name that distinguishes the variants of a URL.
    var variant: String {
        SHA256Digest.digest(head.vary.flatMap { [$0.name, $0.value ?? "", $0.value == nil ? "" : "said"] })
    }

    /// The size that counts towards the limit, in bytes.
    var size: Int { body.count + head.fields.reduce(512) { $0 + $1.reduce(0) { $0 + $1.utf8.count } } }
}

extension StoredResponse {
    /// Returns the fields to store, without those of the connection (RFC 9111, section 3.1) and without cookies, which
    /// must not be replayed.
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

    /// Fields that a 304 doesn't update, since they describe the body as it was transferred (section 3.2).
    private static let bodyFields: Set<String> = [
        "content-encoding", "content-length", "content-range", "content-md5", "content-digest",
    ]

    private static let mostFields = 1000

    /// Returns the response with the fields of a 304 that confirmed it (section 4.3.4).
    func freshened(by fields: HTTPFields, asked: Double, came: Double) -> StoredResponse {
        var new = Self.kept(fields)
        new.removeAll { Self.bodyFields.contains($0.name.canonicalName) }
        let names = Set(new.map(\.name))
        var all = self.fields
        // `Age` and `Date` are those of the 304, even if it has none.
        all.removeAll { names.contains($0.name) || $0.name == .age || $0.name == .date }
        all.append(contentsOf: new)
        var response = self
        // Each 304 may add fields, and `HTTPFields` traps at 65,535.
        if all.count <= Self.mostFields { response.fields = all }
        (response.head.asked, response.head.came) = (asked, came)
        return response
    }

    /// Returns whether a 304 or the response to a HEAD is about this response.
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
