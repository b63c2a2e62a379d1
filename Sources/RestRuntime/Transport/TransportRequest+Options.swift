extension TransportRequest {
    /// The options of a request for its transport.
    ///
    ///     TransportRequest.Options(timeout: 2.5, maximumBodySize: 1 << 20)
    public struct Options: Sendable {
        /// The seconds without any transferred byte after which the call fails with ``TransportError/Kind/timedOut``.
        ///
        /// The call itself can take longer.
        public var timeout: Double
        /// The largest number of decompressed bytes to buffer for a slow reader.
        public var maximumBodySize: Int
        /// The size limit of a downloaded file in bytes, or `nil` for the default.
        package var maximumDownloadSize: Int64?
        /// The signal that cancels all calls of the client, or `nil`.
        public var cancellation: CancelSignal?
        /// Whether the reader always reads to the end and uses the bytes before an interruption, as a download to a
        /// file. A transport that can't pause transfers then makes its connection wait.
        package var hasSteadyReader = false
        /// Whether each part is used, as in a stream. The bytes before an interruption aren't discarded then.
        package var keepsParts = false
        /// An observer of the received and the total bytes, for a transport that returns a body only when it is
        /// complete.
        package var onArrival: (@Sendable (Int64, Int64?) -> Void)?
        /// An observer of the connection's timing. A transport measures nothing without it.
        package var onMeasured: (@Sendable (ConnectionMetrics) -> Void)?

        /// Creates options.
        public init(timeout: Double = 60, maximumBodySize: Int = 64 << 20, cancellation: CancelSignal? = nil) {
            self.timeout = timeout
            self.maximumBodySize = maximumBodySize
            self.cancellation = cancellation
        }
    }
}
