package import Foundation

/// What may be late: a call that waits for its server, or that has a deadline.
package protocol Timed: AnyObject, Sendable {
    /// Ends what is late; else gives the time to ask again, and nil where it is over.
    func checkTime() -> DispatchTime?
}

/// Asks calls whether they are late, when they may be: one clock for all of them, since a timer of its own costs a call
/// more than all that is done for it here.
package final class Timekeeper: @unchecked Sendable {
    package static let shared = Timekeeper()

    /// Where nothing else is waited for.
    private let queue = DispatchQueue(label: "restgen.Timekeeper")
    private let lock = NSLock()
    private var watched: [ObjectIdentifier: any Timed] = [:]
    /// When it asks next.
    private var due: DispatchTime?

    /// Asks at that time or before, and again until it is over or forgotten.
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

    /// True where it would ask later, or not at all.
    private func isFirst(_ time: DispatchTime) -> Bool {
        if let due, due <= time { return false }
        due = time
        return true
    }

    private func ask(at time: DispatchTime) {
        queue.asyncAfter(deadline: time) { [self] in
            let all = lock.withLock {
                // An earlier time has taken the place of this one.
                guard due == time else { return [any Timed]() }
                due = nil
                return Array(watched.values)
            }
            var next: DispatchTime?
            for timed in all {
                // One that was over before it was watched is forgotten here.
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
