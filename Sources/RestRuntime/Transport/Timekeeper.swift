package import Foundation

/// A call with a timeout or a deadline.
///
/// `AbandonableTask` and the exchanges of transports conform to it. They are watched while they wait.
package protocol TimeLimited: AnyObject, Sendable {
    /// Ends the call if it is late. Otherwise returns the time of the next check, or `nil` if the call is over.
    func checkTime() -> DispatchTime?
}

/// Checks calls for timeouts, with a single timer. A timer for each call would cost more than the rest of this work.
///
/// A check visits all watched calls, whose number is that of the parallel calls. A lock protects the watched calls, and
/// is released while a call is checked, since a late call may run any code.
package final class Timekeeper: @unchecked Sendable {
    /// The timekeeper of the process.
    package static let shared = Timekeeper()

    /// The queue of the checks, one at a time.
    private let queue = DispatchQueue(label: "restgen.Timekeeper")
    private let lock = NSLock()
    /// The calls that are being watched.
    private var watched: [ObjectIdentifier: any TimeLimited] = [:]
    /// The time of the next check.
    private var due: DispatchTime?

    /// Checks a call at a time or earlier, and again until it is over or removed.
    package func watch(_ timed: any TimeLimited, at time: DispatchTime) {
        lock.lock()
        watched[ObjectIdentifier(timed)] = timed
        let isFirst = isFirst(time)
        lock.unlock()
        if isFirst { ask(at: time) }
    }

    /// Removes a call. It is released outside of the lock, since its `deinit` may run other code.
    package func forget(_ timed: any TimeLimited) {
        lock.lock()
        let forgotten = watched.removeValue(forKey: ObjectIdentifier(timed))
        lock.unlock()
        withExtendedLifetime(forgotten) {}
    }

    /// Returns whether the next check is later than a time, or none is scheduled. Then the time is that of the next
    /// check. The lock must be held.
    private func isFirst(_ time: DispatchTime) -> Bool {
        if let due, due <= time { return false }
        due = time
        return true
    }

    /// Schedules a check. At that time, all watched calls are checked, and the next check is scheduled for the earliest
    /// of them.
    private func ask(at time: DispatchTime) {
        queue.asyncAfter(deadline: time) { [self] in
            let all = lock.withLock {
                // An earlier check has replaced this one.
                guard due == time else { return [any TimeLimited]() }
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
