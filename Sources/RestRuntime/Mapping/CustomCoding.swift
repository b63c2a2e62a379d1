package import Foundation

/// Foundation's coders for custom `Codable` types, with RFC 3339 dates.
///
/// They are used by ``Custom``, whose types know nothing of the fields' formats.
package enum CustomCoding {
    /// Returns a decoder. An invalid date is a `DecodingError`.
    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            guard let date = RFC3339.date(text) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "expected an RFC 3339 date")
                )
            }
            return date
        }
        return decoder
    }

    /// Returns an encoder whose output is equal for equal values, since keys are sorted.
    package static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            guard let text = RFC3339.text(date) else {
                throw EncodingError.invalidValue(
                    date,
                    .init(codingPath: encoder.codingPath, debugDescription: "a year that RFC 3339 can't represent")
                )
            }
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
        return encoder
    }
}
