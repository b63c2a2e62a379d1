public import Foundation

/// Where an answer says that something is, in its header `Location` (RFC 9110, section 10.2.2): what has been made, or how far a
/// job is. The value is what is found there.
///
///     create: POST /rooms (NewRoom) -> 201 Located<Room>          # in a page
///
///     let located = try await client.rooms.create(newRoom)
///     let room = try await client.rooms.fetch(located)            // a Room
///
/// Nothing is asked for until someone says so: ``RestService/fetch(_:)``, or an endpoint of the page that takes the URL.
public struct Located<Value: FieldValue>: Sendable, Hashable {
    /// The whole URL: a relative one is resolved against that of the request.
    public let url: URL

    /// What is found at a URL.
    public init(_ url: URL) { self.url = url }
}

extension Located: FieldValue {
    /// Of an answer the header; of a document of its own its text.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Located {
        if reader.isObject { return Located(HeaderFields(state: reader.state).value("Location")) }
        return Located(URL.read(from: &reader))
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { url.write(to: &writer) }
}

/// A value that is in the headers of an answer, whose body is not looked at.
protocol HeaderValued {}
extension Located: HeaderValued {}
