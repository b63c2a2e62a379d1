/// The API's base URL, parsed once. Each call appends its path.
///
///     try BaseURL("http://h/v1/")      // with the path /rooms: http://h/v1/rooms
package final class BaseURL: Sendable {
    package let origin: Origin
    /// The path without a trailing slash, such as `/v1`. Empty for the root.
    package let prefix: String
    /// The path as it was written, such as `/v1/`, for a call without its own path.
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
