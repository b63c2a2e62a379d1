import HTTPTypes
@_spi(Generated) import RestRuntime

/// The request headers by which a response varies (RFC 9111, section 4.1).
///
/// A response with `Vary: Accept-Language` is only used for requests with the same `Accept-Language`. The stored head
/// has digests of the values, in the order of the names.
enum VaryHeaders {
    /// Returns the headers named by `Vary`, in lowercase, or `nil` for `*`, which no request matches.
    static func names(_ fields: HTTPFields) -> [String]? {
        let names = (fields[.vary] ?? "").split(separator: ",").map { String($0.trimmed).lowercased() }
        if names.contains("*") { return nil }
        return Set(names.filter { !$0.isEmpty }).sorted()
    }

    /// Returns the request's values for the headers.
    static func values(_ names: [String], of fields: HTTPFields) -> [StoredResponse.Head.SelectingHeader] {
        names.map { name in
            let value = HTTPField.Name(name).flatMap { fields[$0] }
            return StoredResponse.Head.SelectingHeader(
                name: name,
                value: value.map { SHA256Digest.digest([normalized($0)]) }
            )
        }
    }

    /// Returns whether a response may be used for a request with these fields.
    static func matches(_ response: StoredResponse.Head, _ fields: HTTPFields) -> Bool {
        values(response.vary.map(\.name), of: fields) == response.vary
    }

    /// Returns the value without insignificant spaces.
    private static func normalized(_ value: String) -> String {
        value.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }.joined(separator: ",")
    }
}
