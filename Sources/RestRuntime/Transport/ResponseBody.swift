public import Foundation

/// The body of a response: its bytes, or a stream.
///
///     for try await part in response.body { … }
///
/// A stream can be read once. Releasing a body before its end cancels the transfer.
public struct ResponseBody: Sendable, AsyncSequence {
    package enum Storage: Sendable {
        case bytes(Data)
        case stream(any Stream)
    }

    package let storage: Storage

    /// Creates a body from bytes, by default an empty one.
    public init(_ bytes: Data = Data()) {
        storage = .bytes(bytes)
    }

    /// Creates a body from a stream.
    public init(_ stream: any Stream) {
        storage = .stream(stream)
    }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator {
        Iterator(storage: storage)
    }

    /// Iterates over the parts.
    public struct Iterator: AsyncIteratorProtocol {
        var storage: Storage?

        @_spi(Generated) public mutating func next() async throws -> Data? {
            switch storage {
            case .bytes(let data):
                storage = nil
                return data.isEmpty ? nil : data
            case .stream(let stream):
                return try await stream.next()
            case nil:
                return nil
            }
        }
    }
}

extension ResponseBody {
    /// Returns all bytes. Throws ``TransportError/Kind/bodyTooLarge`` as soon as there are more than `limit`.
    package func collect(upTo limit: Int) async throws -> Data {
        let stream: any Stream
        switch storage {
        case .bytes(let data):
            if data.count > limit { throw TransportError.bodyTooLarge(limit) }
            return data
        case .stream(let some):
            stream = some
        }
        guard var all = try await stream.next() else { return Data() }
        while all.count <= limit {
            guard let part = try await stream.next() else { return all }
            all.append(part)
        }
        stream.discard()
        throw TransportError.bodyTooLarge(limit)
    }

    /// Whether the whole body has arrived and is in a file.
    package var isOnDisk: Bool {
        if case .stream(let stream) = storage { stream is KeptBody } else { false }
    }

    /// Declares that the rest of the body isn't needed. It is drained, to reuse the connection, or cancelled.
    public func discard() {
        if case .stream(let stream) = storage { stream.discard() }
    }
}
