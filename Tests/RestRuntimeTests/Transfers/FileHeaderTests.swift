import Testing

@testable import RestRuntime

/// What servers say of files and their parts.
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
    func aName(header: String, name: String) {
        #expect(ContentDisposition.filename(header) == name)
    }

    @Test(arguments: [
        "", "attachment", "attachment; filename=", "x; filename=\"..\"", "x; filename=\"a/\\\\..\"", ";;=;=",
    ])
    func noName(header: String) {
        #expect(ContentDisposition.filename(header) == nil)
    }

    @Test func aLongName() {
        let name = ContentDisposition.filename("x; filename=\"\(String(repeating: "ü", count: 300))\"")
        #expect(name?.utf8.count == 254)
    }

    @Test func ranges() {
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
