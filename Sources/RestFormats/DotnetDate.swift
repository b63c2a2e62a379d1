#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// Dates of .NET's older serializers and of OData before version 3: `/Date(1714566600000)/`.
///
/// The number is in milliseconds since 1970 in UTC. It may be followed by the writer's zone, which doesn't change the
/// instant (DataContractJsonSerializer).
package enum DotnetDate {
    /// Returns the date of a text, or `nil` for another text or a number that doesn't fit into 64 bits.
    package static func date(_ text: String) -> Date? {
        guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
        var inside = text.utf8.dropFirst(6).dropLast(2)
        // A minus at the beginning is the sign of the number. Only a later one begins the zone.
        if let sign = inside.dropFirst().lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) {
            let zone = inside[sign...].dropFirst()
            guard zone.count == 4, zone.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
            inside = inside[..<sign]
        }
        // `Int64` accepts a plus sign, which .NET doesn't write.
        guard inside.first != UInt8(ascii: "+"), let milliseconds = Int64(Substring(inside)) else { return nil }
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Returns the text of a date, or `nil` if its milliseconds don't fit into 64 bits.
    package static func text(_ date: Date) -> String? {
        Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()).map { "/Date(\($0))/" }
    }
}
