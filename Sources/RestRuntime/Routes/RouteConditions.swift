/// The conditions of a line in a table.
struct RouteConditions: Sendable {
    let path: String?
    let method: String?
    let statuses: ClosedRange<Int>?
    let mediaType: MediaType?

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
    func wins(over other: RouteConditions) -> Bool {
        if (method != nil) != (other.method != nil) { return method != nil }
        if width != other.width { return width < other.width }
        if breadth != other.breadth { return breadth < other.breadth }
        if (path != nil) != (other.path != nil) { return path != nil }
        return true
    }

    /// The number of statuses. It doesn't overflow for the widest range.
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
struct RoutedCall: Sendable {
    let path: RoutePath
    let method: String?
    let status: Int?
    let mediaType: MediaType?
}
