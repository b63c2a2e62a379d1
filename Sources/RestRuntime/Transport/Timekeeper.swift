package import Foundation

/// A call with a timeout or a deadline.
package protocol Timed: AnyObject, Sendable {
    /// Ends the call if it is late. Otherwise returns the time of the next check, or `nil` if the call is over.
    func checkTime() -> DispatchTime?
}

/// Checks calls for timeouts, with a single timer. A timer for each call would cost more than the rest of this work.
package final class Timekeeper: @unchecked Sendable {
    package static let shared = Timekeeper()

    /// The interval if there is nothing to check.
    private let queue = DispatchQueue(label: "restgen.Timekeeper")
    private let lock = NSLock()
    private var watched: [ObjectIdentifier: any Timed] = [:]
    /// The time of the next check.
    private var due: DispatchTime?

    /// Checks a call at a time or earlier, and again until it is over or removed.
    package func watch(_ timed: any Timed, at time: DispatchTime) {
        lock.lock()
        watched[ObjectIdentifier(timed)] = timed
        let isFirst = isFirst(time)
        lock.unlock()
        if isFirst { ask(at: time) }
    }

    package func forget(_ timed: any Timed) {
        lock.lock()
        let forgotten = watched.removeValue(forKey: ObjectIdentifier(timed))
        lock.unlock()
        withExtendedLifetime(forgotten) {}
    }

    /// Whether the next check is later than a time, or none is scheduled.
    private func isFirst(_ time: DispatchTime) -> Bool {
        if let due, due <= time { return false }
        due = time
        return true
    }

    private func ask(at time: DispatchTime) {
        queue.asyncAfter(deadline: time) { [self] in
            let all = lock.withLock {
                // An earlier check has replaced this one.
                guard due == time else { return [any Timed]() }
                due = nil
                return Array(watched.values)
            }
            var next: DispatchTime?
            for timed in all {
                // Remove calls that had ended before they were watched.
                guard let time = timed.checkTime() else {
                    forget(timed)
                    continue
                }
                next = min(next ?? time, time)
            }
            if let next, lock.withLock({ isFirst(next) }) { ask(at: next) }
        }
    }
}
