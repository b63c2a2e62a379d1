/// Adds restgen extensions to an exported document, and records their locations.
///
///     "get": {"operationId": "rooms.list", …, "x-restgen": "GET /rooms?since? -> [Room]", "x-restgen-sum": "86ab7fa2dabc8f1e"}
///
/// A class, since several writers of operations and schemas share it.
final class ExtensionRecorder {
    private let specExtension: SpecExtension?
    /// The references by their key paths in the spec, with pointers such as `#/components/schemas/Room`.
    private(set) var references: [[String]: ExtensionWriter.Reference] = [:]

    init(_ specExtension: SpecExtension?) { self.specExtension = specExtension }

    /// Returns the value with the extension for a declaration of the spec. A checksum detects later changes to the
    /// value.
    func adding(to value: JSONValue, named name: String, at span: Span?, _ path: [String]) -> JSONValue {
        let isType = path[0] == "components"
        guard let specExtension, let specPath = specExtension.path(of: name, isType: isType, at: span),
            references[specPath] == nil,
            let declared = specExtension.value(at: specPath)
        else { return value }
        let doc = value["description"]?.string ?? value["summary"]?.string
        let isSame =
            doc.map { Self.isSame($0, specExtension.doc(at: specPath)) } ?? (specExtension.comment(at: specPath) == nil)
        references[specPath] = ExtensionWriter.Reference(
            pointer: "#/" + path.map(Self.token).joined(separator: "/"),
            comment: isSame ? nil : specExtension.comment(at: specPath) ?? ""
        )
        let sum = isType ? ExtensionChecksum.of(value) : ExtensionChecksum.of(value, at: path[1])
        return value.setting(declared, at: ["x-restgen"]).setting(.string(sum), at: ["x-restgen-sum"])
    }

    /// Returns whether the documentation is the same. It isn't if the comment documents parameters, whose texts are
    /// separate in OpenAPI.
    private static func isSame(_ doc: String, _ declared: String?) -> Bool {
        guard let declared, declared.hasPrefix(doc) else { return false }
        return declared.dropFirst(doc.count).allSatisfy(\.isNewline)
    }

    /// Returns the schema with the name of a generic model's instance, such as `Page<Room>`, which isn't declared in
    /// the spec.
    func naming(_ schema: JSONValue, _ name: String) -> JSONValue {
        specExtension == nil ? schema : schema.setting(.string(name), at: ["x-restgen"])
    }

    /// Escapes a token of a JSON pointer in a URL's fragment (RFC 6901).
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
