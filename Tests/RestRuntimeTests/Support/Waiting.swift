@_spi(Generated) import RestRuntime
import TestServers

/// Waits until a condition is true, for the given number of seconds at most. Returns whether it became true.
func eventually(within seconds: Double = 30, _ condition: () -> Bool) async -> Bool {
    await TestServers.eventually(within: seconds, condition)
}

/// Returns the error that an asynchronous call throws, or `nil` if it throws none.
func caught<T>(_ call: () async throws -> T) async -> (any Error)? {
    do {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}

/// Returns the error of a call whose error model is `Failure`, or `nil` if it throws none or another one.
func failed<Failure, T>(_: Failure.Type, _ call: () async throws -> T) async -> RestError<Failure>? {
    await caught(call) as? RestError<Failure>
}
