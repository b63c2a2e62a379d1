/// Decoders with a layout, whose values are elements and attributes.
extension DecoderSource {
    /// Returns the decoder of a model's fields.
    func decoder(of model: String, layout: XMLLayout) -> any Decoder {
        (decoder as? any LayoutDecoder)?.decoder(of: model, layout: layout) ?? decoder
    }

    /// Returns whether the value is `<age/>` and its type has no value for an empty text, so that it means null.
    ///
    /// - Parameter isLossy: Whether the list or map of a lossy field is read.
    func isEmpty<T: FieldValue>(for type: T.Type, isLossy: Bool = false) -> Bool {
        guard let decoder = decoder as? any LayoutDecoder, decoder.isEmpty else { return false }
        return (try? DecodedField<T>(from: decoder, isLossy: isLossy)) == nil
    }
}

extension ValueWriter {
    /// Writes bytes that are given as Base64.
    mutating func base64(_ text: String) {
        guard sink?.encoder is any LayoutEncoder else { return string(text) }
        encode { encoder in try (encoder as? any LayoutEncoder)?.encode(base64: text) }
    }
}

/// A value that may be several elements of the same name, or none.
///
/// A list is one in XML without an element around its items.
@_spi(Generated) public protocol RepeatedValue {}

/// Every list can be repeated elements.
@_spi(Generated) extension Array: RepeatedValue {}
