import Foundation

/// Takes down what the server answered to the calls made through a copy of a service.
///
///     let record = ResponseRecord()
///     let rooms = try await client.rooms.with(record: record).list()
///     record.response?.headers[.eTag]
///
/// Answers are taken down whatever becomes of them: also where the mapping fails or the status is none of a success.
public final class ResponseRecord: @unchecked Sendable {
    private let lock = NSLock()
    private var last: Response?

    /// A record of nothing yet.
    public init() {}

    /// The last answer; nil before the first. Of a chain of redirects it is the last one.
    public var response: Response? {
        lock.withLock { last }
    }

    func add(_ response: Response) {
        let old = lock.withLock {
            defer { last = response }
            return last
        }
        withExtendedLifetime(old) {}
    }
}
