import Foundation
import Fuzzing
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenSpec
@testable import RestGenTools

/// Texts as literals of Swift and of JSON, read by a compiler and by Foundation.
@Suite struct LiteralTests {
    private static let texts: [String] = JoinedSigns.texts("\"\\#()'`{}$/*\n\r\t\0") + others
    private static let others: [String] = ["\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFE}", "\u{7F}"]

    /// A program prints the scalars of each literal.
    @Test func swift() throws {
        let lines = Self.texts.map { "    \(SwiftLiteral.string($0)), \"x\\(1)\(SwiftLiteral.escaped($0))\"," }
        let program = """
            let texts: [String] = [
            \(lines.joined(separator: "\n"))
            ]
            for text in texts { print(text.unicodeScalars.map { String($0.value) }.joined(separator: " ")) }

            """
        let folder = try Folder([GeneratedFile(name: "main.swift", content: program)])
        let file = folder.url.appending(path: "program").path
        let build = try Tool.run(["swiftc", folder.url.appending(path: "main.swift").path, "-o", file])
        try #require(build.status == 0, "\(build.text.prefix(4_000))")
        let printed = try Tool.run([file]).text.split(separator: "\n").map(String.init)
        let wanted = Self.texts.flatMap { [$0, "x1" + $0] }
        #expect(printed == wanted.map { $0.unicodeScalars.map { String($0.value) }.joined(separator: " ") })
    }

    @Test func json() throws {
        for text in Self.texts {
            let value = JSONValue.string(text)
            for json in [value.compactText, value.text, SchemaValue.string(text).text()] {
                let read = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
                #expect((read as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(json)")
            }
        }
    }
}
