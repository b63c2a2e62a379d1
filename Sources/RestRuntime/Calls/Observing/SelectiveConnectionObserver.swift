/// An observer that doesn't always use the timing of connections, such as a log with levels.
package protocol SelectiveConnectionObserver: ConnectionObserver {
    /// Whether the next request should be measured.
    var isMeasuring: Bool { get }
}
