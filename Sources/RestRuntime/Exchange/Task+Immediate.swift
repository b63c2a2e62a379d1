/// The tasks of the runtime that may begin without a switch of threads.
extension Task where Failure == any Error {
    /// Creates a task that begins on the current thread if the system supports it, so that a call without waiting
    /// doesn't switch threads.
    static func beginning(_ operation: @escaping @Sendable () async throws -> Success) -> Task {
        #if compiler(>=6.2)
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return .immediate(operation: operation) }
        #endif
        return Task(operation: operation)
    }
}
