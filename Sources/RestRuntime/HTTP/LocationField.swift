import Foundation

/// The header `Location`, which a response has once (RFC 9110, section 10.2.2).
///
/// Several different URLs mean that the server or a proxy is wrong, so none of them is followed.
package enum LocationField {
    /// Returns the URL of a field, or `nil` if it has several different ones. Some servers repeat it (RFC 9110, section
    /// 5.3).
    package static func url(in field: String) -> String? {
        let values = values(in: field)
        return values.allSatisfy { $0 == values[0] } ? values[0] : nil
    }

    /// Returns the URLs of a field. Transports join repeated fields with a comma and a space, which URLs can't contain.
    ///
    /// A comma and a space that no URL follows is a part of the URL before it, since some servers don't encode spaces.
    private static func values(in field: String) -> [String] {
        var values: [String] = []
        for part in field.components(separatedBy: ", ") {
            if values.isEmpty || isURL(part) {
                values.append(part)
            } else {
                values[values.count - 1] += ", " + part
            }
        }
        return values
    }

    /// Returns whether a text begins like a URL or an absolute path.
    private static func isURL(_ text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "/") || text.hasPrefix("http://") || text.hasPrefix("https://")
    }
}
