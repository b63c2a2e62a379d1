#if XML
import Foundation
@_spi(Generated) import RestRuntime
import XMLCoder

/// An element as XMLCoder reads it.
///
/// Models aren't decoded by XMLCoder directly, so that its guesses about lists, empty elements and texts don't affect
/// them.
struct XMLNode: Sendable {
    var attributes: [String: String] = [:]
    var children: [String: [XMLNode]] = [:]
    /// The names of the children, in the document's order.
    var order: [String] = []
    /// The text directly inside of the element. White space is kept if there are no child elements, and removed as
    /// layout otherwise.
    var text = ""

    /// Whether the element is `<a/>`, which can be an empty text, an empty list or a null.
    var isEmpty: Bool { attributes.isEmpty && children.isEmpty && text.isEmpty }

    /// Whether the element is `<a xsi:nil="true"/>`.
    var isNil: Bool { ["true", "1"].contains(attributes["xsi:nil"]) }

    /// The distinct names of the children.
    var names: [String] {
        var seen: Set<String> = []
        return order.filter { seen.insert($0).inserted }
    }

    /// The children, in the document's order.
    var elements: [XMLNode] {
        var places: [String: Int] = [:]
        return order.compactMap { name in
            let place = places[name, default: 0]
            places[name] = place + 1
            guard let nodes = children[name], nodes.indices.contains(place) else { return nil }
            return nodes[place]
        }
    }
}

extension XMLNode {
    /// Reads a document without a declaration.
    init(text: String, limits: XMLLimits) throws(FieldError) {
        var scan = XMLScan(text, limits: limits)
        try scan.check()
        let content = Data(scan.content)
        let result = LargeStack.run(depth: scan.deepest) {
            Result { try XMLDecoder(trimValueWhitespaces: false).decode(XMLNode.self, from: content) }
        }
        guard case .success(let node) = result else {
            // The parser's own error is a number that differs between platforms.
            throw .xml("well-formed elements, attributes and references", found: "others")
        }
        self = node
    }
}

extension XMLNode: Decodable {
    /// XMLCoder's keys for texts and CDATA sections.
    private static let texts: Set<String> = ["", "#CDATA"]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: XMLKey.self)
        // The keys of the attributes, followed by those of elements and texts in their order, with repetitions.
        var keys = container.allKeys[...]
        while let key = keys.first, !Self.texts.contains(key.stringValue), attributes[key.stringValue] == nil,
            let value = try container.decode(Attribute<String?>.self, forKey: key).wrappedValue
        {
            attributes[key.stringValue] = value
            keys.removeFirst()
        }
        var texts: [String: any UnkeyedDecodingContainer] = [:]
        for key in keys {
            let name = key.stringValue
            if Self.texts.contains(name) {
                var list = try texts[name] ?? container.nestedUnkeyedContainer(forKey: key)
                text += try list.decode(String.self)
                texts[name] = list
                continue
            }
            if children[name] == nil { children[name] = try container.decode([XMLNode].self, forKey: key) }
            order.append(name)
        }
        if !children.isEmpty, text.allSatisfy(\.isWhitespace) { text = "" }
    }
}
#endif
