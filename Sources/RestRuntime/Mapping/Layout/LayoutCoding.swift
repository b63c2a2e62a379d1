/// A decoder of a serialization such as XML, in which a field's key isn't enough to find its value.
///
/// A model passes its layout to the decoder before reading. An absent list is empty then, and an empty element is `nil`
/// if its type has no value for an empty text. The product RestXML has one.
@_spi(Generated) public protocol LayoutDecoder: Decoder {
    /// Returns the decoder of the same value, for a model with a name and a layout.
    func decoder(of model: String, layout: XMLLayout) -> any Decoder

    /// Whether there is only the value's name, as in `<age/>`.
    var isEmpty: Bool { get }

    /// Returns the value as JSON, for a field without a declared type.
    func json() -> JSON
}

/// An encoder of a serialization such as XML, in which a field's key isn't enough to write its value.
///
/// The product RestXML has one.
@_spi(Generated) public protocol LayoutEncoder: Encoder {
    /// Returns the encoder of the same value, for a model with a name and a layout.
    func encoder(of model: String, layout: XMLLayout) -> any Encoder

    /// Whether a field without a value is written as null.
    var writesAbsent: Bool { get }

    /// Sets the discriminator of a union in its written value, and replaces one that the value wrote.
    func encode(tag: String, at keyPath: [String]) throws

    /// Writes bytes, given as Base64.
    func encode(base64: String) throws
}
