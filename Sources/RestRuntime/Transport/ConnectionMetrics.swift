/// The timing of a request's connection. A value is `nil` if the transport can't measure it.
///
///     if metrics.isReused == false { print("TLS took \(metrics.tls ?? .zero)") }
///
/// `URLSessionTransport` measures everything on Apple's systems, and nothing on Linux, where Foundation doesn't report
/// it. `AsyncHTTPClientTransport` measures ``connection``, ``request``, ``firstByte``, ``isReused`` and
/// ``protocolName``.
public struct ConnectionMetrics: Sendable, Hashable {
    /// The time from the beginning to the first byte of the request: the wait for a free connection, or the name lookup,
    /// the connecting and TLS.
    public package(set) var connection: Duration?
    /// The time of the name lookup (DNS).
    public package(set) var nameLookup: Duration?
    /// The time of connecting, without TLS.
    public package(set) var connect: Duration?
    /// The time of the TLS handshake.
    public package(set) var tls: Duration?
    /// The time from the request's first to its last byte.
    public package(set) var request: Duration?
    /// The time from the request's last byte to the response's first.
    public package(set) var firstByte: Duration?
    /// Whether the connection was used before.
    public package(set) var isReused: Bool?
    /// The protocol: `http/1.1`, `h2` or `h3`.
    public package(set) var protocolName: String?
    /// Whether the network is expensive, such as a cellular one.
    public package(set) var isExpensive: Bool?
    /// Whether the network is constrained by Low Data Mode.
    public package(set) var isConstrained: Bool?

    package init() {}
}
