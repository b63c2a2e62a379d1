/// A decoder of a notation in which a field's key alone does not say where its value is.
///
/// A model that is read from one tells it its layout first. An absent list is then an empty one, and an empty element is
/// nil where its type has no value of its own for an empty text.
@_spi(Generated) public protocol LayoutDecoder: Decoder {
    /// The decoder of the same value, as a model of this name and layout.
    func decoder(of model: String, layout: XMLLayout) -> any Decoder

    /// True where there is nothing but the value's name, as in `<age/>`.
    var isEmpty: Bool { get }

    /// What is there, for who asks for no type.
    func json() -> JSON
}

/// An encoder of a notation in which a field's key alone does not say where its value goes.
@_spi(Generated) public protocol LayoutEncoder: Encoder {
    /// The encoder of the same value, as a model of this name and layout.
    func encoder(of model: String, layout: XMLLayout) -> any Encoder

    /// True where a field without a value is to be written all the same, as a null.
    var writesAbsent: Bool { get }

    /// Puts the tag of a union into the value, a model that has been written, in place of what it has there itself.
    func encode(tag: String, at keyPath: [String]) throws

    /// Writes bytes, given as base64 text.
    func encode(base64: String) throws
}
