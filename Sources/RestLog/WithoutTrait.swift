#if !Log
public import Foundation
@_spi(Generated) public import RestRuntime

// These declarations make the compiler report the missing trait instead of unknown types and labels.

/// Sends log lines to a server. Enable the package trait `Log` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Log for the package restgen: .package(url: …, from: …, traits: [.defaults, "Log"])
        """
)
public final class RemoteLog: Sendable {
    public struct Options: Sendable {
        public var headers: [String: String] = [:]
        public var interval: Double = 5
        public var batchSize = 100
        public var capacity = 10_000
        public var capacityInBytes = 16 << 20
        public var pause: Double = 1
        public var longestPause: Double = 60
        public var timeout: Double = 10

        public init() {}
    }

    public init(
        to url: URL,
        options: Options = Options(),
        transport: any Transport = URLSessionTransport.shared
    ) {}

    public var droppedCount: Int { 0 }

    @discardableResult
    public func flush(within seconds: Double = 5) async -> Int { 0 }

    @discardableResult
    public func shutdown(within seconds: Double = 5) async -> Int { 0 }
}

/// A log handler that passes its lines to a `RemoteLog`. Enable the package trait `Log` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Log for the package restgen: .package(url: …, from: …, traits: [.defaults, "Log"])
        """
)
public struct RemoteLogHandler: Sendable {
    public init(
        _ label: String,
        to remote: RemoteLog,
        level: CallLog.Level = .info,
        metadataProvider: Any? = nil
    ) {}
}
#endif
