/// A path without the names of its placeholders, which say nothing to a server: `/rooms/{}.csv`.
package enum PathShape {
    package static func of(_ path: some StringProtocol) -> String {
        var shape = ""
        var rest = path[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            shape += rest[..<open] + "{}"
            rest = rest[rest.index(after: close)...]
        }
        // A slash at the end, or two of them, is what one writes, and not what one means.
        return (shape + rest).split(separator: "/").joined(separator: "/")
    }
}
