#if XML
import Foundation
@_spi(Generated) import RestRuntime
import XMLCoder

/// An element of a document, with its attributes, texts and children.
///
/// Models aren't decoded by XMLCoder directly, so that its guesses about lists, empty elements and texts don't affect
/// them. XMLCoder creates the nodes, and `ElementDecoder` reads the models from them:
///
///     <price currency="EUR">5</price>     // attributes: ["currency": "EUR"], text: "5"
///     <a><b/>x<c/><b/></a>                // order: ["b", "c", "b"], text: "x"
///
/// The children are grouped by name, since a model looks up each of its fields by name.
struct XMLNode: Sendable {
    /// Declarations such as `xmlns:nm` are attributes too.
    var attributes: [String: String] = [:]
    /// The children of each name, in the document's order.
    var children: [String: [XMLNode]] = [:]
    /// The names of the children, in the document's order.
    var order: [String] = []
    /// The text directly inside of the element. White space is kept if there are no child elements, and removed as
    /// layout otherwise.
    var text = ""

    /// Whether the element is `<a/>`, which can be an empty text, an empty list or a null.
    var isEmpty: Bool { attributes.isEmpty && children.isEmpty && text.isEmpty }

    /// Whether the element is `<a xsi:nil="true"/>`, with any prefix for the namespace.
    var isNil = false
    /// Whether the element or one inside of it declares another prefix than `xsi` for the namespace of `nil`, or `xsi`
    /// for another namespace.
    var rebindsInstancePrefix = false

    /// Returns whether the value of `xsi:nil` is true.
    static func isTrue(_ value: String?) -> Bool { value == "true" || value == "1" }

    /// The distinct names of the children.
    var names: [String] {
        var seen: Set<String> = []
        return order.filter { seen.insert($0).inserted }
    }

    /// The children, in the document's order.
    ///
    /// This replays ``order``: the first `b` is the first node of `children["b"]`, and so on.
    var elements: [XMLNode] {
        var counts: [String: Int] = [:]
        return order.compactMap { name in
            let index = counts[name, default: 0]
            counts[name] = index + 1
            guard let nodes = children[name], nodes.indices.contains(index) else { return nil }
            return nodes[index]
        }
    }
}

extension XMLNode {
    /// Reads a document without a declaration.
    ///
    /// The text is scanned first, so that XMLCoder and Foundation's parser only see documents within the limits.
    ///
    /// - Parameters:
    ///   - text: The document, without `<?xml … ?>`.
    ///   - limits: The largest size, depth and number of elements.
    /// - Throws: A `FieldError` for a document that exceeds a limit or isn't well-formed.
    init(text: String, limits: XMLLimits) throws(FieldError) {
        var scan = XMLScan(text, limits: limits)
        try scan.check()
        let content = Data(scan.content)
        // With trimming, XMLCoder would remove the white space of `<s> a </s>`, which belongs to the value.
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

/// Reading from XMLCoder's decoder. It presents an element as a keyed container, in which a name occurs once for each
/// attribute, element and text.
extension XMLNode: Decodable {
    /// XMLCoder's keys for texts and CDATA sections.
    private static let texts: Set<String> = ["", "#CDATA"]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: XMLKey.self)
        // The keys of the attributes, followed by those of elements and texts in their order, with repetitions.
        var keys = container.allKeys[...]
        // XMLCoder doesn't distinguish an attribute from an element of the same name by its key. Attributes are first,
        // so the loop ends at the first key that belongs to a text, repeats an attribute's name, or isn't the name of
        // an attribute.
        while let key = keys.first, !Self.texts.contains(key.stringValue), attributes[key.stringValue] == nil,
            let value = try container.decode(Attribute<String?>.self, forKey: key).wrappedValue
        {
            attributes[key.stringValue] = value
            keys.removeFirst()
        }
        // The first access to a text's key returns all pieces of text of the element, and each later occurrence of the
        // key is the next piece.
        var texts: [String: any UnkeyedDecodingContainer] = [:]
        for key in keys {
            let name = key.stringValue
            if Self.texts.contains(name) {
                var list = try texts[name] ?? container.nestedUnkeyedContainer(forKey: key)
                text += try list.decode(String.self)
                texts[name] = list
                continue
            }
            // One access decodes all elements of a name.
            if children[name] == nil { children[name] = try container.decode([XMLNode].self, forKey: key) }
            order.append(name)
        }
        if !children.isEmpty, text.allSatisfy(\.isWhitespace) { text = "" }
        isNil = Self.isTrue(attributes["xsi:nil"])
        rebindsInstancePrefix =
            attributes.contains { Self.changesInstancePrefix($0.key, $0.value) }
            || children.values.contains { $0.contains(where: \.rebindsInstancePrefix) }
    }
}
#endif
