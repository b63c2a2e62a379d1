import Testing

@testable import RestGenEmit

@Suite struct LayoutTests {
    private let items = [String(repeating: "a", count: 50), String(repeating: "b", count: 50)]
    private var list: Code { Layout.list("f(", items, ")") }
    private var broken: String { "f(\n    \(items[0]),\n    \(items[1])\n)" }

    @Test func listBreaksAtTheWidth() {
        let fits: Code = "\(String(repeating: "x", count: 15))\(list)"
        let isLonger: Code = "\(String(repeating: "x", count: 16))\(list)"
        #expect(fits.text.utf8.count == Layout.width && !fits.text.contains("\n"))
        #expect(isLonger.text == String(repeating: "x", count: 16) + broken)
    }

    @Test func textAfterAListCountsTowardsTheWidth() {
        let tail = String(repeating: "x", count: 15)
        let fits: Code = "\(list)\(tail)"
        let isLonger: Code = "\(list)\(tail),"
        let beforeALine: Code = "\(list)\(tail)\nand more"
        #expect(!fits.text.contains("\n"))
        #expect(isLonger.text == broken + tail + ",")
        #expect(beforeALine.text == fits.text + "\nand more")
    }

    @Test func brokenListsFollowTheirIndentation() {
        let inner: Code = """
            {
                \(list)
            }
            """
        let code: Code = """
            {
                x(
                    \(inner)
                )
                            \(list)
            }
            """
        let lines = code.text.split(separator: "\n").map(String.init)
        #expect(lines[3] == "            f(" + items[0] + ", " + items[1] + ")")
        let deep = String(repeating: " ", count: 16)
        #expect(lines[6...9] == [deep + "f(", deep + "    \(items[0]),", deep + "    \(items[1])", deep + ")"])
    }

    @Test func outerListBreaksFirst() {
        let short = Layout.list("f(", [Layout.list("g(", items, ")"), "c"], ")")
        #expect(short.text == "f(g(\(items[0]), \(items[1])), c)")
        let longer = Layout.list("f(", [Layout.list("g(", items, ")"), Code(items[0])], ")")
        #expect(longer.text == "f(\n    g(\(items[0]), \(items[1])),\n    \(items[0])\n)")
        let longest = Layout.list("f(", [Layout.list("g(", items + items, ")")], ")", trailingComma: true)
        let inner = (items + items).map { "        \($0)" }.joined(separator: ",\n")
        #expect(longest.text == "f(\n    g(\n\(inner)\n    ),\n)")
    }

    @Test func fillsLinesWithAsManyItemsAsFit() {
        let names = (0..<9).map { "\($0)" + String(repeating: "n", count: 38) }
        let lines = Inheritance.head("struct A", names).text.split(separator: "\n")
        #expect(lines.map(\.utf8.count) == [91, 85, 85, 85, 43, 1])
    }

    @Test func noTextContainsLayoutMarks() {
        for value in (0x80...0x10FFFF) where value % 61 == 0 {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            #expect(!String(scalar).utf8.contains(where: LayoutMark.isMark))
        }
    }
}
