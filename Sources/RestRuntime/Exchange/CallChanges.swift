import Foundation

/// The observer of a client's changes, which is created when it is first needed.
///
/// A lock protects it. Only calls with unsafe methods take it, at their end.
final class CallChanges: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: (any CallChangeObserver)?

    var observer: (any CallChangeObserver)? { lock.withLock { stored } }

    /// Returns the observer, or sets it if there is none.
    func observer<Observer: CallChangeObserver>(_ make: () -> Observer) -> Observer {
        lock.withLock {
            if let observer = stored as? Observer { return observer }
            let observer = make()
            stored = observer
            return observer
        }
    }
}
