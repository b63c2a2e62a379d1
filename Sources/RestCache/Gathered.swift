import Foundation
@_spi(Generated) import RestRuntime

/// A body of which the first parts have been read, since it was to be kept and was too large for that.
final class Gathered: ResponseStream, @unchecked Sendable {
    private let lock = NSLock()
    private var first: Data?
    private let rest: ResponseBody
    private var iterator: ResponseBody.Iterator

    private init(first: Data, rest: ResponseBody, iterator: ResponseBody.Iterator) {
        self.first = first
        self.rest = rest
        self.iterator = iterator
    }

    /// Reads a body; `whole` is nil where it has more than `limit` bytes, and the body gives all of them either way.
    static func read(_ body: ResponseBody, upTo limit: Int) async throws -> (body: ResponseBody, whole: Data?) {
        var iterator = body.makeAsyncIterator()
        var all = Data()
        while let part = try await iterator.next() {
            all.append(part)
            if all.count > limit { return (ResponseBody(Gathered(first: all, rest: body, iterator: iterator)), nil) }
        }
        return (ResponseBody(all), all)
    }

    func next() async throws -> Data? {
        let (first, iterator) = lock.withLock {
            defer { self.first = nil }
            return (self.first, self.iterator)
        }
        if let first { return first }
        // One reader: nobody else moves it meanwhile.
        var moved = iterator
        let part = try await moved.next()
        lock.withLock { self.iterator = moved }
        return part
    }

    func discard() { rest.discard() }
}
