/// An observer that also gets the timing of connections.
///
///     struct Handshakes: ConnectionObserver {
///         func connectionMeasured(_ metrics: ConnectionMetrics, for exchange: ObservedExchange) {
///             print(exchange.host, metrics.tls ?? .zero)
///         }
///     }
///
/// Transports only measure for such observers.
public protocol ConnectionObserver: CallObserver {
    /// Called at most once for each request, when the transport has measured it.
    ///
    /// It may run before or after the end of the exchange and of the call, and on any thread. It is not called for requests
    /// without a measurement, such as those that never got a connection.
    func connectionMeasured(_ metrics: ConnectionMetrics, for exchange: ObservedExchange)
}
