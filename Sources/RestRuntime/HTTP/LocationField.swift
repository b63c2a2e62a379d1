import Foundation

/// The header `Location`, of which a response has one line (RFC 9110, section 10.2.2).
package enum LocationField {
    /// The URL of a field, which several lines may repeat (RFC 9110, section 5.3). Returns `nil` for lines that differ.
    package static func url(in field: String) -> String? {
        let values = values(in: field)
        return values.allSatisfy { $0 == values[0] } ? values[0] : nil
    }

    /// The URLs of a field. Transports join several lines by a comma and a space, which no URL holds.
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

    private static func isURL(_ text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "/") || text.hasPrefix("http://") || text.hasPrefix("https://")
    }
}
