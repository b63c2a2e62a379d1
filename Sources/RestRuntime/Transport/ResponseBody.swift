public import Foundation

/// The body of a response: all of its bytes at once, or a stream of them.
///
///     for try await part in response.body { … }
///
/// A stream can be read once, by one reader. A body that is dropped before its end cancels the transfer.
public struct ResponseBody: Sendable, AsyncSequence {
    package enum Storage: Sendable {
        case bytes(Data)
        case stream(any Stream)
    }

    package let storage: Storage

    /// A body whose bytes are all there; empty unless said.
    public init(_ bytes: Data = Data()) {
        storage = .bytes(bytes)
    }

    /// A body that comes part by part.
    public init(_ stream: any Stream) {
        storage = .stream(stream)
    }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator {
        Iterator(storage: storage)
    }

    /// Gives the parts in their order.
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
    /// All bytes, or ``TransportError/Kind/bodyTooLarge`` as soon as there are more than `limit` of them.
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

    /// True where all of it has come, and waits in a file.
    package var isOnDisk: Bool {
        if case .stream(let stream) = storage { stream is KeptBody } else { false }
    }

    /// Says that nobody will read the rest: it may be drained, so that the connection can serve again, or cut off.
    public func discard() {
        if case .stream(let stream) = storage { stream.discard() }
    }
}
