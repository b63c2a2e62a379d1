import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The session's own measurements.
extension ConnectionMetrics {
    /// Creates the metrics of a task's last request. Returns `nil` if it didn't use the network.
    init?(_ metrics: URLSessionTaskMetrics) {
        guard let last = metrics.transactionMetrics.last(where: { $0.resourceFetchType == .networkLoad }) else {
            return nil
        }
        self.init()
        connection = Self.time(from: last.fetchStartDate, to: last.requestStartDate)
        nameLookup = Self.time(from: last.domainLookupStartDate, to: last.domainLookupEndDate)
        connect = Self.time(from: last.connectStartDate, to: last.secureConnectionStartDate ?? last.connectEndDate)
        tls = Self.time(from: last.secureConnectionStartDate, to: last.secureConnectionEndDate)
        request = Self.time(from: last.requestStartDate, to: last.requestEndDate)
        firstByte = Self.time(from: last.requestEndDate, to: last.responseStartDate)
        isReused = last.isReusedConnection
        protocolName = last.networkProtocolName
        isExpensive = last.isExpensive
        isConstrained = last.isConstrained
    }

    /// Returns the time between two events. Returns `nil` if one didn't occur, or in the other order.
    private static func time(from start: Date?, to end: Date?) -> Duration? {
        guard let start, let end, end >= start else { return nil }
        return .seconds(end.timeIntervalSince(start))
    }
}
