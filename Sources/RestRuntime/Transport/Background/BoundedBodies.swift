import Foundation

/// The bodies of responses to uploads, which arrive in parts and have a size limit.
///
/// A lock protects them, since the session's queue adds parts.
final class BoundedBodies: @unchecked Sendable {
    /// The limit for a transfer whose call is unknown, since nobody waits for it.
    static let standard = TransportRequest.Options().maximumBodySize

    private let lock = NSLock()
    /// The bodies by the identifiers of their tasks.
    private var bodies: [Int: Data] = [:]
    /// The tasks whose bodies were too large.
    private var tooLarge: Set<Int> = []

    /// Adds a part. Returns false if the body is too large. Nothing of it is kept then.
    ///
    /// - Parameters:
    ///   - data: The part.
    ///   - task: The identifier of the task.
    ///   - limit: The size limit of the body in bytes.
    func add(_ data: Data, to task: Int, upTo limit: Int) -> Bool {
        lock.withLock {
            if tooLarge.contains(task) { return false }
            let count = bodies[task]?.count ?? 0
            // The limit and the count are compared without adding them, which could overflow.
            guard data.count <= max(limit, 0) - min(count, max(limit, 0)) else {
                bodies[task] = nil
                tooLarge.insert(task)
                return false
            }
            bodies[task, default: Data()].append(data)
            return true
        }
    }

    /// Returns a body once. It is empty if none arrived, and `nil` if it was too large.
    func take(_ task: Int) -> Data? {
        lock.withLock {
            let body = bodies.removeValue(forKey: task)
            return tooLarge.remove(task) == nil ? body ?? Data() : nil
        }
    }
}
