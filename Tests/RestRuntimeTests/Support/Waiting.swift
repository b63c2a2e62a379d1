@_spi(Generated) import RestRuntime
import TestServers

/// Waits until something is true, for at most so many seconds.
func eventually(within seconds: Double = 30, _ condition: () -> Bool) async -> Bool {
    await TestServers.eventually(within: seconds, condition)
}

/// What an asynchronous call throws.
func caught<T>(_ call: () async throws -> T) async -> (any Error)? {
    do {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}

/// The error of a call whose error model is `Failure`; nil where it throws none, or another.
func failed<Failure, T>(_: Failure.Type, _ call: () async throws -> T) async -> RestError<Failure>? {
    await caught(call) as? RestError<Failure>
}
