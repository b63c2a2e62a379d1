import Foundation
@_spi(Generated) import RestRuntime
import RestXML
import Testing

/// Documents that are expensive to parse. Each ends quickly with an error.
@Suite struct HostileTests {
    private func failure(_ xml: String, limits: XMLLimits = XMLLimits()) -> String {
        do throws(FieldError) {
            _ = try XMLSerializer(limits: limits).decode(
                JSON.self,
                from: Data(xml.utf8),
                contentType: nil,
                at: [],
                options: MappingOptions()
            )
            return "none"
        } catch {
            return "\(error)"
        }
    }

    private func many(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

    @Test func rejectsExpandingEntities() {
        let entities = (1...9).map { "<!ENTITY a\($0) '\(many(10, "&a\($0 - 1);"))'>" }.joined()
        let xml = "<!DOCTYPE a [<!ENTITY a0 'lollollol'>\(entities)]><a>&a9;</a>"
        #expect(failure(xml) == "expected no declarations in the XML, found declarations in the document type")
    }

    @Test(arguments: [201, 10_000, 1_000_000]) func limitsDepth(depth: Int) {
        #expect(failure(many(depth, "<a>") + many(depth, "</a>")).contains("at most 200 nested elements"))
        #expect(failure(many(depth, "<a>")).contains("at most 200 nested elements"))
    }

    @Test func acceptsDepthWithinLimit() {
        #expect(failure(many(199, "<a>") + "<a/>" + many(199, "</a>")) == "none")
        let deep = XMLLimits(depth: 5000)
        #expect(failure(many(1000, "<a>") + many(1000, "</a>"), limits: deep) == "none")
        #expect(failure(many(1001, "<a>") + many(1001, "</a>"), limits: deep).contains("at most 1000"))
    }

    /// Uses a thread with a small stack, as Swift's tasks have on Apple's platforms.
    @Test(arguments: ["JSON", "model", "writing"]) func readsDeepDocumentsOnSmallStack(what: String) {
        let xml = many(199, "<b>") + "<b/>" + many(199, "</b>")
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            switch what {
            case "JSON": _ = failure(xml)
            case "model":
                _ = try? XMLSerializer().decode(
                    Branch.self,
                    from: Data(xml.utf8),
                    contentType: nil,
                    at: [],
                    options: MappingOptions()
                )
            default: _ = try? XMLSerializer().encode(Branch(depth: 190), at: [], charset: nil)
            }
            isDone.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        isDone.wait()
    }

    @Test func limitsSize() {
        #expect(failure("<a>\(many(100, "b"))</a>", limits: XMLLimits(bytes: 100)).contains("at most 100 bytes"))
        #expect(
            failure("<a>\(many(100, "<b/>"))</a>", limits: XMLLimits(elements: 100)).contains("at most 100 elements")
        )
        let attributes = (0...1000).map { " b\($0)=''" }.joined()
        #expect(failure("<a\(attributes)/>").contains("attributes of an element"))
        let namespaces = (0...1000).map { "<b xmlns:n\($0)=''/>" }.joined()
        #expect(failure("<a>\(namespaces)</a>").contains("namespaces"))
    }

    /// A long namespace is looked up once, and not for each of its names.
    @Test func readsLongNamespaceInLinearTime() throws {
        let space = many(4 << 20, "x")
        let instance = "http://www.w3.org/2001/XMLSchema-instance"
        let xml = "<a xmlns:nm='\(space)' xmlns:i='\(instance)'>\(many(50_000, "<nm:b/>"))</a>"
        for namespaces in [[:], ["nm": "urn:a"]] {
            let names = try XMLSerializer(namespaces: namespaces).decode(
                [String: [String]].self,
                from: Data(xml.utf8),
                contentType: nil,
                at: [],
                options: MappingOptions()
            ).mapValues(\.count)
            #expect(names == [namespaces.isEmpty ? "nm:b" : "{nm}b": 50_000])
        }
    }

    /// XMLCoder copies a text for each reference in it.
    @Test(arguments: ["&amp;", "\r\n", "я&#1;"]) func limitsReferences(piece: String) {
        #expect(failure("<a>\(many(2_000_000, piece))</a>").contains("fewer references"))
    }

    /// Each text stays within the limit, but together they exceed it.
    @Test func limitsReferencesOfAllTexts() {
        let text = "<b>\(many(7000, many(96, "x") + "&lt;"))</b>"
        #expect(failure(text) == "none")
        #expect(failure("<a>\(many(3, text))</a>").contains("fewer references"))
    }

    /// Thousands of documents that differ from valid ones in a few bytes cause errors, but neither a crash nor a hang.
    @Test func survivesMutations() {
        let seeds = [
            "<?xml version='1.0' encoding='UTF-8'?><a b='1' xmlns:n='u'><n:c>x &amp; y</n:c><d/><d>2</d></a>",
            "<!DOCTYPE a SYSTEM 'x'><a><![CDATA[<b>]]><!-- c --><?d e?><f>&#65;</f></a>",
        ].map { Array($0.utf8) }
        var random = SplitMix(state: 7)
        let bytes = Array("<>/!?[]-='\"&;#x: aA0\u{0}\u{FF}".utf8)
        for round in 0..<4000 {
            var document = seeds[round % seeds.count]
            for _ in 0..<(1 + Int(random.next() % 4)) where !document.isEmpty {
                let place = Int(random.next() % UInt64(document.count))
                let byte = bytes[Int(random.next() % UInt64(bytes.count))]
                switch random.next() % 3 {
                case 0: document[place] = byte
                case 1: document.insert(byte, at: place)
                default: document.remove(at: place)
                }
            }
            _ = try? XMLSerializer().decode(
                Everything.self,
                from: Data(document),
                contentType: nil,
                at: [],
                options: MappingOptions()
            )
        }
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
