/// Where the API is, taken apart once: each call only joins its own path to it.
///
///     try BaseURL("http://h/v1/")      // and the path /rooms: http://h/v1/rooms
package final class BaseURL: Sendable {
    package let origin: Origin
    /// `/v1`, without a slash at its end; empty for the root.
    package let prefix: String
    /// `/v1/` as it was given, for a call without a path of its own.
    package let path: String

    package init(_ text: String) throws(RequestError) {
        if text.unicodeScalars.contains(where: { $0 == "?" || $0 == "#" }) {
            throw RequestError("the server's URL '\(text.withoutUserInfo)' has a query or a fragment")
        }
        let target = try Target(parsing: text)
        origin = target.origin
        path = target.path
        var prefix = target.path[...]
        while prefix.hasSuffix("/") { prefix = prefix.dropLast() }
        self.prefix = String(prefix)
        if self.prefix.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
            throw RequestError("the path of the server's URL '\(text.withoutUserInfo)' contains '.' or '..'")
        }
    }
}
