/// What a line of a table asks for.
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

    /// All but the path.
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

    /// True where this line wins over one that fits as well and stands before it.
    func wins(over other: RouteConditions) -> Bool {
        if (method != nil) != (other.method != nil) { return method != nil }
        if width != other.width { return width < other.width }
        if breadth != other.breadth { return breadth < other.breadth }
        if (path != nil) != (other.path != nil) { return path != nil }
        return true
    }

    /// Of the statuses; without an overflow for the widest range.
    private var width: UInt {
        guard let statuses else { return .max }
        return UInt(bitPattern: statuses.upperBound &- statuses.lowerBound)
    }

    /// Of the media type: one, a range, all.
    private var breadth: Int {
        guard let mediaType else { return 2 }
        return mediaType.isRange ? 1 : 0
    }
}

/// What a table is asked about.
struct RoutedCall: Sendable {
    let path: RoutePath
    let method: String?
    let status: Int?
    let mediaType: MediaType?
}
