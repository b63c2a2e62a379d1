/// The API's base URL, parsed once. Each call appends its path.
///
///     try BaseURL("http://h/v1/")      // with the path /rooms: http://h/v1/rooms
///
/// The errors are those of the configuration, so they are found when a client is created, and thrown by each call.
package final class BaseURL: Sendable {
    /// The scheme, host and port of the server.
    package let origin: Origin
    /// The path without a trailing slash, such as `/v1`. Empty for the root.
    package let prefix: String
    /// The path as it was written, such as `/v1/`, for a call without its own path.
    package let path: String

    /// Parses a URL.
    ///
    /// - Throws: ``RequestError`` for an invalid URL, and for one with a query, a fragment, a user, or `.` or `..` in
    ///   its path.
    package init(_ text: String) throws(RequestError) {
        if text.unicodeScalars.contains(where: { $0 == "?" || $0 == "#" }) {
            throw RequestError("the server's URL '\(text.withoutUserInfo)' has a query or a fragment")
        }
        let target = try Target(parsing: text)
        origin = target.origin
        path = target.path
        // Every trailing slash is dropped, since templates begin with one.
        var prefix = target.path[...]
        while prefix.hasSuffix("/") { prefix = prefix.dropLast() }
        self.prefix = String(prefix)
        // Clients and servers remove such segments (RFC 3986, section 5.2.4), which would change the path.
        if self.prefix.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
            throw RequestError("the path of the server's URL '\(text.withoutUserInfo)' contains '.' or '..'")
        }
    }
}
