extension Task where Failure == any Error {
    /// A task that begins where it is made, as far as the system knows how: a call that never has to wait changes no thread.
    static func beginning(_ operation: @escaping @Sendable () async throws -> Success) -> Task {
        #if compiler(>=6.2)
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return .immediate(operation: operation) }
        #endif
        return Task(operation: operation)
    }
}
