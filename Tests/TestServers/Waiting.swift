import Foundation

/// Waits until a condition is true, for the given number of seconds at most. Returns whether it became true.
package func eventually(within seconds: Double = 30, _ condition: () -> Bool) async -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return condition()
}
