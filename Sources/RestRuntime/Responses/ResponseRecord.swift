import Foundation

/// Records the responses to the calls of a service.
///
///     let record = ResponseRecord()
///     let rooms = try await client.rooms.with(record: record).list()
///     record.response?.headers[.eTag]
///
/// Responses are recorded even if their calls fail.
///
/// It can be shared by several services and read from any thread. A lock protects the last response.
public final class ResponseRecord: @unchecked Sendable {
    private let lock = NSLock()
    private var last: Response?

    /// Creates an empty record.
    public init() {}

    /// The latest response, or `nil`. Of several redirects it is the last response.
    public var response: Response? {
        lock.withLock { last }
    }

    /// Records a response. The previous one is released outside of the lock, since its memory may be large.
    func add(_ response: Response) {
        let old = lock.withLock {
            defer { last = response }
            return last
        }
        withExtendedLifetime(old) {}
    }
}
