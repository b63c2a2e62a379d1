public import Foundation

/// The URL in a response's `Location` header (RFC 9110, section 10.2.2), such as that of a created resource, and the
/// type of the value there.
///
///     create: POST /rooms (NewRoom) -> 201 Located<Room>          # in a spec
///
///     let located = try await client.rooms.create(newRoom)
///     let room = try await client.rooms.fetch(located)            // a Room
///
/// The value is requested by ``RestService/fetch(_:)``, or by an endpoint of the spec that takes the URL.
public struct Located<Value: FieldValue>: Sendable, Hashable {
    /// The absolute URL. A relative one is resolved against the request's.
    public let url: URL

    /// Creates a value's location.
    public init(_ url: URL) { self.url = url }
}

/// Reading from the header of a response. In a document it is a URL.
extension Located: FieldValue {
    /// Reads the header of a response, or the text of a document.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Located {
        if reader.isObject { return Located(HeaderFields(state: reader.state).value("Location")) }
        return Located(URL.read(from: &reader))
    }

    /// Writes the URL as a text.
    @_spi(Generated) public func write(to writer: inout ValueWriter) { url.write(to: &writer) }
}

/// A value that is read from headers. The body isn't read.
protocol HeaderValued {}
extension Located: HeaderValued {}
