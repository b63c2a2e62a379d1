/// Puts the page's words beside what OpenAPI says, and keeps where they went.
///
///     "get": {"operationId": "rooms.list", …, "x-restgen": "GET /rooms?since? -> [Room]", "x-restgen-sum": "86ab7fa2dabc8f1e"}
///
/// A class, since operations and schemas are written by several.
final class ExtensionPlaces {
    private let words: SpecExtension?
    /// By places in the page: `#/components/schemas/Room`.
    private(set) var references: [[String]: ExtensionWriter.Reference] = [:]

    init(_ words: SpecExtension?) { self.words = words }

    /// With the words of the page at a place, and a sum that tells when what stands beside them was changed.
    func adding(to value: JSONValue, named name: String, at span: Span?, _ path: [String]) -> JSONValue {
        let isType = path[0] == "components"
        guard let words, let place = words.path(of: name, isType: isType, at: span), references[place] == nil,
            let said = words.words(at: place)
        else { return value }
        let doc = value["description"]?.string ?? value["summary"]?.string
        let isSame = doc.map { Self.isSame($0, words.doc(at: place)) } ?? (words.comment(at: place) == nil)
        references[place] = ExtensionWriter.Reference(
            pointer: "#/" + path.map(Self.token).joined(separator: "/"),
            comment: isSame ? nil : words.comment(at: place) ?? ""
        )
        let sum = isType ? ExtensionChecksum.of(value) : ExtensionChecksum.of(value, at: path[1])
        return value.setting(said, at: ["x-restgen"]).setting(.string(sum), at: ["x-restgen-sum"])
    }

    /// False also for a comment that speaks of parameters, which have that for themselves in the document.
    private static func isSame(_ doc: String, _ said: String?) -> Bool {
        guard let said, said.hasPrefix(doc) else { return false }
        return said.dropFirst(doc.count).allSatisfy(\.isNewline)
    }

    /// Of one of a generic model, which the page has no entry for: `Page<Room>`.
    func naming(_ schema: JSONValue, _ name: String) -> JSONValue {
        words == nil ? schema : schema.setting(.string(name), at: ["x-restgen"])
    }

    /// RFC 6901, in the fragment of a URL.
    private static func token(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "~"): "~0"
            case UInt8(ascii: "/"): "~1"
            case _ where byte.isLetter || byte.isDigit || byte.isOne(of: "-._!$&'()*+,;=:@"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        .joined()
    }
}
