/// The conditions of a line in a table.
///
/// A condition of `nil` is fulfilled by every call. They are parsed once, so that a lookup doesn't parse media types.
struct RouteConditions: Sendable {
    /// The text of the path pattern.
    let path: String?
    /// The method in uppercase.
    let method: String?
    /// The statuses, a single one or a range.
    let statuses: ClosedRange<Int>?
    /// The media type or a range of them. `*/*` is the same as none.
    let mediaType: MediaType?

    /// Creates the conditions of a line.
    init(path: String?, method: String?, statuses: ClosedRange<Int>?, mediaType: String?) {
        self.path = path
        self.method = method
        self.statuses = statuses
        self.mediaType = mediaType.map(MediaType.init).flatMap { $0.isAny ? nil : $0 }
    }

    /// Returns whether the conditions except for the path are fulfilled.
    func fits(_ call: RoutedCall) -> Bool {
        if let method, method != call.method { return false }
        if let statuses {
            guard let status = call.status, statuses.contains(status) else { return false }
        }
        if let mediaType {
            guard let other = call.mediaType, mediaType.covers(other) else { return false }
        }
        return true
    }

    /// Returns whether the line takes precedence over an earlier one that fits too.
    ///
    /// The order is the one described for ``RouteTable``. Of equal lines, the later one takes precedence.
    func takesPrecedence(over other: RouteConditions) -> Bool {
        if (method != nil) != (other.method != nil) { return method != nil }
        if width != other.width { return width < other.width }
        if breadth != other.breadth { return breadth < other.breadth }
        if (path != nil) != (other.path != nil) { return path != nil }
        return true
    }

    /// The number of statuses. It doesn't overflow for the widest range.
    ///
    /// A line without statuses has the largest number.
    private var width: UInt {
        guard let statuses else { return .max }
        return UInt(bitPattern: statuses.upperBound &- statuses.lowerBound)
    }

    /// How general the media type is: a type, a range, or any.
    private var breadth: Int {
        guard let mediaType else { return 2 }
        return mediaType.isRange ? 1 : 0
    }
}

/// The call that a table decides about.
///
/// A request has no status and no media type, so lines with such conditions don't fit it.
struct RoutedCall: Sendable {
    /// The decoded path.
    let path: RoutePath
    /// The method in uppercase.
    let method: String?
    /// The status of the response.
    let status: Int?
    /// The media type of the response.
    let mediaType: MediaType?
}
