import Foundation
import Testing

@testable import RestGenResolve
@testable import RestGenTools

@Suite struct PercentEncodingTests {
    /// Compared with Foundation.
    @Test(arguments: [
        "", "a", "a%20b", "%C3%A9", "%c3%a9", "é", "%", "%2", "%G0", "%0g", "a%2Fb", "%25", "%%20", "%E2%80", "%FF",
        "%F0%9F%90%88",
        "%ED%A0%80", "%C0%80", "%+1", "%00", "a%0Ab", "%2\u{301}0", "%\u{301}20", "+",
    ])
    func decodesText(text: String) {
        #expect(PercentEncoding.decoded(text) == text.removingPercentEncoding)
    }
}
