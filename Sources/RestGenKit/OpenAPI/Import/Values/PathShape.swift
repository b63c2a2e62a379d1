/// A path without the names of its placeholders, which a server doesn't see: `/rooms/{}.csv`.
package enum PathShape {
    package static func of(_ path: some StringProtocol) -> String {
        var shape = ""
        var rest = path[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            shape += rest[..<open] + "{}"
            rest = rest[rest.index(after: close)...]
        }
        // Paths that differ only in a slash at the end, or in doubled slashes, are usually meant to be equal.
        return (shape + rest).split(separator: "/").joined(separator: "/")
    }
}
