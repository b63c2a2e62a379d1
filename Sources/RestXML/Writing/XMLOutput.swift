#if XML
import Foundation
@_spi(Generated) import RestRuntime
import XMLCoder

/// Serializes a document with XMLCoder.
///
/// XMLCoder writes UTF-8. Other encodings are converted from that.
struct XMLOutput {
    let serializer: XMLSerializer
    /// The encoding of the request, which the declaration names.
    let charset: Charset

    init(serializer: XMLSerializer, charset: String?) {
        self.serializer = serializer
        self.charset = Charset(charset ?? "utf-8")
    }

    /// Returns the bytes of a document.
    ///
    /// - Throws: `RequestError` if the encoding is unknown or lacks a character of a name.
    func data(of document: (root: Element, depth: Int)) throws -> Data {
        guard charset.isKnown else {
            throw RequestError("'\(charset.name ?? "")' is not an encoding that XML can be written in")
        }
        let root = ElementOutput(document.root, usesCDATA: serializer.isDataInCDATA)
        let serializer = serializer
        let header = serializer.isDeclared ? XMLHeader(version: 1.0, encoding: charset.name?.uppercased()) : nil
        let utf8 = LargeStack.run(depth: document.depth) {
            Result { try Self.encoder(serializer).encode(root, withRootKey: root.name, header: header) }
        }
        // `us-ascii` is a subset of UTF-8, but needs references for all other characters.
        return charset.isUTF8 && charset.name != "us-ascii" ? try utf8.get() : try transcoded(try utf8.get())
    }

    /// Returns XMLCoder's encoder. It replaces the characters in this order, so `&` is first.
    private static func encoder(_ serializer: XMLSerializer) -> XMLEncoder {
        let encoder = XMLEncoder()
        encoder.outputFormatting = serializer.isIndented ? .prettyPrinted : []
        encoder.prettyPrintIndentation = .spaces(2)
        // A parser reads a line break in an attribute as a space, and elsewhere as a line feed.
        encoder.charactersEscapedInAttributes = [
            ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\t", "&#9;"), ("\n", "&#10;"),
            ("\r", "&#13;"),
        ]
        encoder.charactersEscapedInElements = [
            ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\r", "&#13;"),
            (ElementOutput.startOfData, "<![CDATA["), (ElementOutput.endOfData, "]]>"),
        ]
        return encoder
    }

    /// Converts to an encoding that lacks some characters. They are written as references, which names can't contain.
    ///
    /// For example, `<name>Ж</name>` becomes `<name>&#1046;</name>` in `iso-8859-1`.
    ///
    /// - Throws: `RequestError` if a name contains a character that the encoding lacks.
    private func transcoded(_ utf8: Data) throws -> Data {
        let text = String(decoding: utf8, as: UTF8.self)
        if let data = charset.data(of: text) { return data }
        // Whether the encoding has a character. Each distinct character is converted only once.
        var known: [Unicode.Scalar: Bool] = [:]
        var result = ""
        // A reference is valid in a text and in an attribute's value, but not elsewhere in a tag.
        var isTag = false
        var isQuoted = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": isTag = true
            case "\"": isQuoted = isTag && !isQuoted
            case ">": isTag = isTag && isQuoted
            default: break
            }
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else if known[scalar] ?? (charset.data(of: String(scalar)) != nil) {
                known[scalar] = true
                result.unicodeScalars.append(scalar)
            } else if isTag, !isQuoted {
                throw RequestError(
                    "the body can't be encoded in \(charset.name ?? ""), which lacks a character of a name"
                )
            } else {
                known[scalar] = false
                result += "&#\(scalar.value);"
            }
        }
        guard let data = charset.data(of: result) else {
            throw RequestError("the body can't be encoded in \(charset.name ?? "")")
        }
        return data
    }
}

/// An element in XMLCoder's form, in which texts have the key `""`.
///
/// It has the same content as ``Element``, but is a value. A `Sendable` value can be encoded on the thread of
/// ``LargeStack``.
struct ElementOutput: Encodable, Sendable {
    /// Characters that XML texts can't contain. They mark where a CDATA section begins and ends, since XMLCoder writes
    /// either all texts in such sections or none.
    static let startOfData = "\u{1}"
    static let endOfData = "\u{2}"

    private enum Child: Sendable {
        case text(String)
        case element(ElementOutput)
    }

    let name: String
    private let attributes: [(name: String, value: String)]
    private let children: [Child]

    init(_ element: Element, usesCDATA: Bool) {
        name = element.name
        attributes = element.attributes
        children = element.children.map { child in
            switch child {
            case .text(let text): .text(text)
            case .data(let text): .text(usesCDATA ? Self.startOfData + text + Self.endOfData : text)
            case .element(let element): .element(ElementOutput(element, usesCDATA: usesCDATA))
            }
        }
    }

    /// Encodes attributes first and then the content in its order, since XMLCoder keeps the order of the calls.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: XMLKey.self)
        for (name, value) in attributes { try container.encode(Attribute(value), forKey: XMLKey(name)) }
        for child in children {
            switch child {
            case .text(let text): try container.encode(text, forKey: XMLKey(""))
            case .element(let element): try container.encode(element, forKey: XMLKey(element.name))
            }
        }
    }
}
#endif
