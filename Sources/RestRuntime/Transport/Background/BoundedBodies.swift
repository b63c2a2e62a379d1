import Foundation

/// The bodies of responses to uploads, which the system hands over in parts: each of so many bytes at most.
final class BoundedBodies: @unchecked Sendable {
    /// For a transfer that nobody waits for, whose call is not known.
    static let standard = TransportRequest.Options().maximumBodySize

    private let lock = NSLock()
    private var bodies: [Int: Data] = [:]
    private var tooLarge: Set<Int> = []

    /// False for a body that is too large, of which nothing is kept.
    func add(_ data: Data, to task: Int, upTo limit: Int) -> Bool {
        lock.withLock {
            if tooLarge.contains(task) { return false }
            let count = bodies[task]?.count ?? 0
            guard data.count <= max(limit, 0) - min(count, max(limit, 0)) else {
                bodies[task] = nil
                tooLarge.insert(task)
                return false
            }
            bodies[task, default: Data()].append(data)
            return true
        }
    }

    /// Gives a body once, an empty one if none came. Returns `nil` for one that was too large.
    func take(_ task: Int) -> Data? {
        lock.withLock {
            let body = bodies.removeValue(forKey: task)
            return tooLarge.remove(task) == nil ? body ?? Data() : nil
        }
    }
}
