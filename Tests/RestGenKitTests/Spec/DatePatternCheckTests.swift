import Testing

@testable import RestGenSpec

@Suite struct DatePatternCheckTests {
    @Test(
        arguments: [
            "yyyy-MM-dd", "yyyy-MM-dd'T'HH:mm:ss.SSSZ", "EEE, d MMM yyyy h:mm a z", "yy", "y", "HH:mm", "mm:ss",
            "''yyyy''",
            "yyyy'o''clock'HH", "MMMM d", "yyyyMMddHHmmssSSSSSSSSS", "dd.MM.yy HH:mm:ss xxx", "EEEE", "yyyy年MM月",
        ]
    )
    func acceptsPattern(pattern: String) {
        #expect(DatePatternCheck.finding(pattern) == nil)
    }

    @Test(
        arguments: [
            ("YYYY-MM-dd", "yyyy-MM-dd"), ("YYYY-MM-DD", "yyyy-MM-dd"),
            ("yyyy-MM-ddTHH:mm:ssZ", "yyyy-MM-dd'T'HH:mm:ssZ"),
            ("yyyy-mm-dd", "yyyy-MM-dd"), ("yyyy-MM-dd HH:MM:SS", "yyyy-MM-dd HH:mm:ss"), ("HH:MM", "HH:mm"),
            ("yyyy-MM-dd hh:mm:ss", "yyyy-MM-dd HH:mm:ss"),
            ("h:mm A", "h:mm a"), ("yyyy'T", "yyyy'T'"), ("yyy", "yyyy"), ("uuuu-MM-dd", "yyyy-MM-dd"),
            ("yyyy-MM-dd kk:mm", "yyyy-MM-dd HH:mm"),
            ("%Y-%m-%dT%H:%M:%S", "yyyy-MM-dd'T'HH:mm:ss"), ("%d/%b/%Y", "dd/MMM/yyyy"), ("%Q", nil), ("%", nil),
            ("100%", nil),
            ("'text'", nil), ("----", nil), ("yyyy-yy", nil), ("HH h a", nil), ("SSSSSSSSSSS", "SSSSSSSSS"), ("", nil),
        ] as [(String, String?)]
    )
    func reportsMistakenPattern(pattern: String, meant: String?) throws {
        let finding = try #require(DatePatternCheck.finding(pattern))
        #expect(finding.correction == meant, "\(finding.message)")
        if let meant { #expect(DatePatternCheck.finding(meant) == nil) }
    }
}
