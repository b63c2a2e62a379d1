extension TransportRequest {
    /// What one call asks of its transport.
    ///
    ///     TransportRequest.Options(timeout: 2.5, maximumBodySize: 1 << 20)
    public struct Options: Sendable {
        /// Seconds without any sign of the server, neither a byte sent nor one received, after which the call ends in
        /// ``TransportError/Kind/timedOut``. As long as bytes move, a call may last.
        public var timeout: Double
        /// The most bytes of a body, after decompression, that a transport keeps for a reader who is slow or absent.
        public var maximumBodySize: Int
        /// The most bytes of a file that a download writes; nil for the standard limit.
        package var maximumDownloadSize: Int64?
        /// Says when all calls of the client are cancelled; nil where nobody can say so.
        public var cancellation: CancelSignal?
        /// True where the reader of the body is never absent, and has use for what came before a transfer broke off, as where it goes to
        /// a file. A transport that can't pause a transfer makes its connection wait then.
        package var hasSteadyReader = false
        /// True where each part of the body counts, as those of a stream do: what came before a transfer broke off is not thrown away.
        package var keepsParts = false
        /// Is told how many bytes of the body have come, of how many, by a transport that gives none before all are there.
        package var onArrival: (@Sendable (Int64, Int64?) -> Void)?

        /// The standard options, or others.
        public init(timeout: Double = 60, maximumBodySize: Int = 64 << 20, cancellation: CancelSignal? = nil) {
            self.timeout = timeout
            self.maximumBodySize = maximumBodySize
            self.cancellation = cancellation
        }
    }
}
