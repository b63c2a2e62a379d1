/// Says what may stand in a header's value: visible characters, spaces, tabs, and UTF-8 beyond ASCII (RFC 9110,
/// section 5.5).
///
///     HeaderValue.isValid("a\r\nX-Admin: yes")     // false
enum HeaderValue {
    @inline(never)
    static func isValid(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 >= 32 && $0 != 127 || $0 == 9 }
    }
}
