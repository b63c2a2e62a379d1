import Foundation
@_spi(Generated) import RestRuntime

/// A body whose first parts have been read.
///
/// A response is read before it is stored. If it turns out to be too large to be stored, the caller of the cache gets
/// this body. It returns the bytes that have been read, and then the rest of the original body.
///
/// `@unchecked Sendable`, because `lock` protects the variables.
final class PartlyReadBody: ResponseStream, @unchecked Sendable {
    private let lock = NSLock()
    /// The bytes that have been read, until they are returned.
    private var first: Data?
    /// The original body, to discard the rest.
    private let rest: ResponseBody
    private var iterator: ResponseBody.Iterator

    private init(first: Data, rest: ResponseBody, iterator: ResponseBody.Iterator) {
        self.first = first
        self.rest = rest
        self.iterator = iterator
    }

    /// Reads a body up to a limit.
    ///
    /// - Returns: The complete body to pass on, and in `whole` its bytes, or `nil` if there are more than `limit`.
    ///
    /// - Throws: An error of the body. An interrupted response isn't stored.
    static func read(_ body: ResponseBody, upTo limit: Int) async throws -> (body: ResponseBody, whole: Data?) {
        var iterator = body.makeAsyncIterator()
        var all = Data()
        while let part = try await iterator.next() {
            all.append(part)
            if all.count > limit {
                return (ResponseBody(PartlyReadBody(first: all, rest: body, iterator: iterator)), nil)
            }
        }
        return (ResponseBody(all), all)
    }

    func next() async throws -> Data? {
        let (first, iterator) = lock.withLock {
            defer { self.first = nil }
            return (self.first, self.iterator)
        }
        if let first { return first }
        // A body has one reader, so the iterator isn't advanced elsewhere meanwhile.
        var advanced = iterator
        let part = try await advanced.next()
        lock.withLock { self.iterator = advanced }
        return part
    }

    func discard() { rest.discard() }
}
