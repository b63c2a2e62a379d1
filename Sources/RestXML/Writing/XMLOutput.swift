#if XML
import Foundation
@_spi(Generated) import RestRuntime
import XMLCoder

/// A finished document's bytes, by XMLCoder.
struct XMLOutput {
    let serializer: XMLSerializer
    let charset: Charset

    init(serializer: XMLSerializer, charset: String?) {
        self.serializer = serializer
        self.charset = Charset(charset ?? "utf-8")
    }

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
        return charset.isUTF8 && charset.name != "us-ascii" ? try utf8.get() : try transcoded(try utf8.get())
    }

    private static func encoder(_ serializer: XMLSerializer) -> XMLEncoder {
        let encoder = XMLEncoder()
        encoder.outputFormatting = serializer.isIndented ? .prettyPrinted : []
        encoder.prettyPrintIndentation = .spaces(2)
        // A parser reads a line's end as one space in an attribute, and as one line feed elsewhere.
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

    /// In an encoding that may lack characters, which are then references. Names can't have any.
    private func transcoded(_ utf8: Data) throws -> Data {
        let text = String(decoding: utf8, as: UTF8.self)
        if let data = charset.data(of: text) { return data }
        var known: [Unicode.Scalar: Bool] = [:]
        var result = ""
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

/// An element as XMLCoder takes it.
struct ElementOutput: Encodable, Sendable {
    /// Characters that no text of XML has, in whose place the escapes above put the marks of a CDATA section. XMLCoder
    /// itself writes all texts in such sections, or none.
    static let startOfData = "\u{1}"
    static let endOfData = "\u{2}"

    private enum Content: Sendable {
        case text(String)
        case element(ElementOutput)
    }

    let name: String
    private let attributes: [(name: String, value: String)]
    private let content: [Content]

    init(_ element: Element, usesCDATA: Bool) {
        name = element.name
        attributes = element.attributes
        content = element.content.map { part in
            switch part {
            case .text(let text): .text(text)
            case .data(let text): .text(usesCDATA ? Self.startOfData + text + Self.endOfData : text)
            case .element(let element): .element(ElementOutput(element, usesCDATA: usesCDATA))
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: XMLKey.self)
        for (name, value) in attributes { try container.encode(Attribute(value), forKey: XMLKey(name)) }
        for part in content {
            switch part {
            case .text(let text): try container.encode(text, forKey: XMLKey(""))
            case .element(let element): try container.encode(element, forKey: XMLKey(element.name))
            }
        }
    }
}
#endif
