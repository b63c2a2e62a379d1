import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// A stored response: its body, its times, and its head without the fields of the connection and the session.
///
/// ``CachedCall`` creates it from a response, and a store keeps it. A 304 replaces its header and its times.
struct StoredResponse: Sendable {
    /// Everything but the body.
    struct Head: Codable, Sendable {
        /// A request header that `Vary` names (RFC 9111, section 4.1). The value is `nil` if the request didn't have
        /// it.
        struct SelectingHeader: Codable, Sendable, Hashable {
            var name: String
            /// A digest of the value, which may be a secret.
            var value: String?
        }

        /// The identifier from the spec.
        var id: String?
        /// The status code. A file can contain any number.
        var status: Int
        var reason: String
        /// Names and values, in their order.
        var fields: [[String]]
        /// The request headers that select this variant.
        var vary: [SelectingHeader]
        /// The time at which the request was sent, in seconds since 1970.
        var requestTime: Double
        /// The time at which the response arrived, in seconds since 1970.
        var responseTime: Double
        /// Whether the call failed with this response. The spec's `maxAge` doesn't apply to failures.
        var isFailure: Bool

        /// The names in a file. Changing one requires another ``DiskCacheStore/version``.
        private enum CodingKeys: String, CodingKey {
            case id, status, reason, fields, vary
            case requestTime = "asked"
            case responseTime = "came"
            case isFailure
        }
    }

    var head: Head
    /// The content, after the transport has decompressed it.
    var body: Data

    /// The header fields. Setting them replaces all fields.
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
        // The third text distinguishes an empty value from a missing one. It is part of the names of files.
        SHA256Digest.digest(head.vary.flatMap { [$0.name, $0.value ?? "", $0.value == nil ? "" : "said"] })
    }

    /// The size that counts towards the limit, in bytes.
    ///
    /// 512 bytes are added for the rest of the head.
    var size: Int { body.count + head.fields.reduce(512) { $0 + $1.reduce(0) { $0 + $1.utf8.count } } }
}

/// Fields that are stored, and their update by a 304.
extension StoredResponse {
    /// Returns the fields to store, without those of the connection (RFC 9111, section 3.1) and without cookies, which
    /// must not be replayed.
    static func storable(_ fields: HTTPFields) -> HTTPFields {
        let named = (fields[.connection] ?? "").split(separator: ",").map { String($0.trimmed).lowercased() }
        var remaining = fields
        remaining.removeAll { field in
            let name = field.name.canonicalName
            return omittedFields.contains(name) || named.contains(name)
        }
        return remaining
    }

    /// The names of fields that aren't stored, in lowercase.
    private static let omittedFields: Set<String> = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
        "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "set-cookie", "set-cookie2",
    ]

    /// Fields that a 304 doesn't update, since they describe the body as it was transferred (section 3.2).
    private static let bodyFields: Set<String> = [
        "content-encoding", "content-length", "content-range", "content-md5", "content-digest",
    ]

    /// The largest number of fields after an update.
    private static let mostFields = 1000

    /// Returns the response with the fields of a 304 that confirmed it (section 4.3.4).
    ///
    /// - Parameters:
    ///   - fields: The header of the 304.
    ///   - requestTime: The time at which the request was sent, in seconds since 1970.
    ///   - responseTime: The time at which the 304 arrived.
    func freshened(by fields: HTTPFields, requestTime: Double, responseTime: Double) -> StoredResponse {
        var new = Self.storable(fields)
        new.removeAll { Self.bodyFields.contains($0.name.canonicalName) }
        let names = Set(new.map(\.name))
        var all = self.fields
        // `Age` and `Date` are those of the 304, even if it has none.
        all.removeAll { names.contains($0.name) || $0.name == .age || $0.name == .date }
        all.append(contentsOf: new)
        var response = self
        // Each 304 may add fields, and `HTTPFields` traps at 65,535.
        if all.count <= Self.mostFields { response.fields = all }
        (response.head.requestTime, response.head.responseTime) = (requestTime, responseTime)
        return response
    }

    /// Returns whether a 304 or the response to a HEAD is about this response.
    ///
    /// Without validators in `fields`, it is assumed. Otherwise the entity tag decides, or else `Last-Modified`.
    func agrees(with fields: HTTPFields) -> Bool {
        let storedFields = self.fields
        if let tag = fields[.eTag] {
            return storedFields[.eTag].map { Self.opaqueTag($0) == Self.opaqueTag(tag) } ?? false
        }
        guard let date = fields[.lastModified] else { return true }
        return storedFields[.lastModified].map { $0 == date } ?? false
    }

    /// Returns an entity tag without the mark of a weak one (RFC 9110, section 8.8.3.2).
    private static func opaqueTag(_ tag: String) -> Substring {
        let tag = tag.trimmed
        return tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
}
