/// ROAD's preprocessor `floor` as a custom Swift type.
public struct WholeNumber: Codable, Hashable, Sendable {
    public let value: Int

    public init(from decoder: any Decoder) throws {
        value = Int(try decoder.singleValueContainer().decode(Double.self).rounded(.down))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// ROAD's custom handler as a custom Swift type.
public struct Announcement: Codable, Hashable, Sendable {
    public let text: String

    public init(from decoder: any Decoder) throws {
        _ = try decoder.singleValueContainer().decode(String.self)
        text = "Success Decoding"
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("Success Encoding")
    }
}
