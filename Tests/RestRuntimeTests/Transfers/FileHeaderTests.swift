import Foundation
import Fuzzing
import Testing

@testable import RestRuntime

/// Response headers about files and their ranges.
@Suite struct FileHeaderTests {
    @Test(arguments: [
        ("attachment; filename=a.txt", "a.txt"),
        ("attachment; filename=\"a \\\"b\\\"; c.txt\"", "a \"b\"; c.txt"),
        ("attachment; filename=a.txt; filename*=UTF-8''%e2%82%ac%20rates.txt", "€ rates.txt"),
        ("attachment; filename*=iso-8859-1'en'%A3%20rates; filename=b", "£ rates"),
        ("attachment; filename*=koi8-r''%C1; filename=b", "b"),
        ("attachment; filename*=UTF-8''%FF; filename=b", "b"),
        ("attachment; FileName = \"x\"", "x"),
        ("inline; filename=\"../../etc/passwd\"", "passwd"),
        ("inline; filename=\"C:\\\\temp\\\\x.doc\"", "x.doc"),
        ("inline; filename=\"a\u{202E}b\u{7}.txt\"", "ab.txt"),
    ])
    func readsName(header: String, name: String) {
        #expect(ContentDisposition.filename(header) == name)
    }

    /// Invisible characters in a file name neither hide a slash nor a `..`.
    @Test(
        arguments: [
            ("..%2F%E2%80%8D..%2Fetc%2Fx", "x"), ("..%2F%CC%81..%2Fx", "x"), ("..%5C%EF%B8%8F..%5Cx", "x"),
            ("a%2F%F0%9F%8F%BDx", "\u{1F3FD}x"), ("a%2F%00x", "x"), ("%2F%E2%80%8D%2Fetc%2Fpasswd", "passwd"),
            ("a%2F%E2%80%8D..", nil), (".%E2%80%8D.", nil), ("%20.%E2%80%8D.%20", nil), ("a%2F%E2%80%8D", "a"),
            (".%00.%2F%00", nil), ("a%2F%0D%0Ab", "b"),
        ] as [(String, String?)]
    )
    func sanitizesInvisibleCharacters(value: String, name: String?) {
        #expect(ContentDisposition.filename("attachment; filename*=UTF-8''\(value)") == name)
        let scalars = (value.removingPercentEncoding ?? "").unicodeScalars
        let text = scalars.map { $0 == "\\" ? "\\\\" : String($0) }.joined()
        #expect(ContentDisposition.filename("attachment; filename=\"\(text)\"") == name)
        #expect(ContentDisposition.filename("attachment; filename*=UTF-8'\u{301}'a'\u{301}x") == "a'\u{301}x")
    }

    @Test func namesStayInFolder() {
        let texts = JoinedSigns.texts("/\\.\";'%")
        let paths = texts.flatMap { text -> [String] in ["../\(text)../x", "..\(text)", "\(text)..", ".\(text)."] }
        for text in texts + paths {
            let encoded = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            for header in ["x; filename*=UTF-8''\(encoded)", "x; filename=\"\(text)\"", "x; filename=\(text)"] {
                guard let name = ContentDisposition.filename(header) else { continue }
                #expect(!name.utf8.contains { $0 < 32 || $0 == 0x2F || $0 == 0x5C }, "\(header.debugDescription)")
                #expect(![".", "..", ""].contains(name) && name.utf8.count <= 255, "\(header.debugDescription)")
            }
        }
    }

    @Test(arguments: [
        "", "attachment", "attachment; filename=", "x; filename=\"..\"", "x; filename=\"a/\\\\..\"", ";;=;=",
    ])
    func ignoresInvalidNames(header: String) {
        #expect(ContentDisposition.filename(header) == nil)
    }

    @Test func shortensLongNames() {
        let name = ContentDisposition.filename("x; filename=\"\(String(repeating: "ü", count: 300))\"")
        #expect(name?.utf8.count == 254)
    }

    @Test func readsRanges() {
        let range = ContentRange("bytes 5-9/10")
        #expect(range?.bytes == 5...9 && range?.total == 10)
        #expect(ContentRange("Bytes  0-0/*")?.total == nil && ContentRange("bytes 0-0/*")?.bytes == 0...0)
        #expect(ContentRange("bytes */10")?.total == 10)
        for text in [
            "", "bytes", "bytes 5-9", "bytes 9-5/10", "bytes 5-10/10", "items 5-9/10", "bytes -5-9/10", "bytes 5-9/x",
            "bytes 5-99999999999999999999/*", "bytes 5-9/10/11", "bytes +5-9/10", "bytes 5-/10",
        ] {
            #expect(ContentRange(text) == nil, "\(text)")
        }
    }
}
