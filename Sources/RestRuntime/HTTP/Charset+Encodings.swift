import Foundation

extension Charset {
    /// Returns the encoding for a name from IANA's registry or the WHATWG's encoding standard.
    ///
    /// It has the encodings that Foundation supports on all systems. EUC-JP and Macintosh are missing: Foundation on
    /// Linux lacks the first and converts the second incorrectly.
    static func encoding(_ name: String) -> String.Encoding? {
        // Parts 1 to 16 of ISO 8859 have consecutive numbers. Part 12 doesn't exist.
        for front in ["iso-8859-", "iso8859-", "iso_8859-", "iso8859_"] where name.hasPrefix(front) {
            for part in 1...16 where part != 12 && name == front + String(part) {
                return .coreFoundation(0x200 + UInt(part))
            }
        }
        for (names, encoding) in own where isListed(name, in: names) { return encoding }
        for (names, number) in numbered where isListed(name, in: names) { return .coreFoundation(number) }
        return nil
    }

    /// Returns whether a name is one of those in a text, which are separated by spaces.
    @inline(never)
    private static func isListed(_ name: String, in names: String) -> Bool {
        names.split(separator: " ").contains { $0 == name }
    }

    /// The encodings that Foundation has constants for, by their names.
    private static let own: [(String, String.Encoding)] = [
        ("latin1 l1 cp819", .isoLatin1), ("latin2 l2", .isoLatin2),
        ("windows-1250 cp1250 x-cp1250", .windowsCP1250), ("windows-1251 cp1251 x-cp1251", .windowsCP1251),
        ("windows-1252 cp1252 x-cp1252", .windowsCP1252), ("windows-1253 cp1253 x-cp1253", .windowsCP1253),
        ("windows-1254 cp1254 x-cp1254", .windowsCP1254),
        ("utf-16le utf16le", .utf16LittleEndian), ("utf-16be utf16be", .utf16BigEndian),
        ("utf-32le utf32le", .utf32LittleEndian), ("utf-32be utf32be", .utf32BigEndian),
        ("shift_jis shift-jis sjis x-sjis ms_kanji windows-31j cp932", .shiftJIS), ("iso-2022-jp", .iso2022JP),
    ]

    /// The encodings by Core Foundation's numbers, `CFStringEncodings`.
    private static let numbered: [(String, UInt)] = [
        ("latin3 l3", 0x203), ("latin4 l4", 0x204), ("cyrillic", 0x205), ("arabic", 0x206), ("greek", 0x207),
        ("hebrew iso-8859-8-i", 0x208), ("latin5 l5", 0x209), ("latin6 l6", 0x20A), ("latin-9 latin9", 0x20F),
        ("windows-1255 cp1255 x-cp1255", 0x505), ("windows-1256 cp1256 x-cp1256", 0x506),
        ("windows-1257 cp1257 x-cp1257", 0x507), ("windows-1258 cp1258 x-cp1258", 0x508),
        ("windows-874 tis-620", 0x41D), ("koi8-r koi8 koi", 0xA02), ("koi8-u koi8-ru", 0xA08),
        ("ibm866 cp866 866", 0x41B), ("ibm437 cp437", 0x400), ("ibm850 cp850", 0x410),
        ("gbk cp936 ms936 windows-936 gb2312 gb_2312-80 x-gbk", 0x421), ("gb18030", 0x632),
        ("big5 big5-hkscs cn-big5", 0xA03), ("euc-kr ks_c_5601-1987 windows-949 cp949", 0x422),
    ]
}

/// Encodings without a constant in Foundation.
extension String.Encoding {
    /// Creates an encoding from Core Foundation's number.
    ///
    /// Foundation regards numbers with the highest bit as those of Core Foundation.
    fileprivate static func coreFoundation(_ number: UInt) -> String.Encoding {
        String.Encoding(rawValue: 0x8000_0000 | number)
    }
}
