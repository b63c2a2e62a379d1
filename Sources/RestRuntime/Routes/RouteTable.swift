import Foundation

/// A table of values by path, method, status and media type.
///
///     let table = RouteTable<String>([
///         .init("page", path: "/users/*"),
///         .init("user", path: "/users/#", method: "GET", statuses: 200...299),
///     ])
///     table.value(path: "/users/42", method: "GET", status: 200)      // "user"
///
/// A value is chosen in two steps:
/// 1. Of the path patterns that fit, only the most specific is used, compared segment by segment: a text, `#`, `*`,
///    `**`. The lines of the other patterns are ignored, even if this one has no line for the method or status. Lines
///    without a path are always considered.
/// 2. Of the remaining lines that fit, the following take precedence, in this order: a line with a method, narrower
///    statuses, a narrower media type, a line with a path, the later line.
///
/// A line without a value cancels: if it takes precedence, the table has no value.
///
/// A lookup takes linear time in the path. See decision 7 for the order.
@_spi(Generated) public struct RouteTable<Value: Sendable>: Sendable {
    /// A line of a table: a value and its conditions.
    public struct Line: Sendable {
        /// The value, or `nil` for a line that cancels.
        public let value: Value?
        /// The text of a ``PathPattern``, or `nil` for all paths.
        public let path: String?
        /// The method in uppercase, or `nil` for all methods.
        public let method: String?
        /// The statuses, or `nil` for all.
        public let statuses: ClosedRange<Int>?
        /// The media type or range, such as `text/html` or `text/*`, or `nil` for all.
        public let mediaType: String?

        /// Creates a line.
        public init(
            _ value: Value?,
            path: String? = nil,
            method: String? = nil,
            statuses: ClosedRange<Int>? = nil,
            mediaType: String? = nil
        ) {
            self.value = value
            self.path = path
            self.method = method
            self.statuses = statuses
            self.mediaType = mediaType
        }
    }

    /// The lines, in the spec's order.
    public let lines: [Line]
    private let index: LazyRouteIndex

    /// Creates a table. Its index is created by the first lookup.
    public init(_ lines: [Line] = []) {
        self.lines = lines
        index = LazyRouteIndex(
            lines.map { line in
                RouteConditions(
                    path: line.path,
                    method: line.method,
                    statuses: line.statuses,
                    mediaType: line.mediaType
                )
            }
        )
    }

    /// Whether the table has no lines.
    public var isEmpty: Bool { lines.isEmpty }

    /// The errors of the lines' patterns. A line with an error never fits.
    public var problems: [PathPatternError] { index.value.problems }

    /// Returns the value for a call, or `nil` if no line fits or a line cancels.
    ///
    /// - Parameters:
    ///   - path: The encoded path of the URL, with or without a query.
    ///   - base: The path of the base URL, which is removed from the path.
    public func value(
        path: String,
        base: String = "",
        method: String? = nil,
        status: Int? = nil,
        mediaType: String? = nil
    ) -> Value? {
        line(path: path, base: base, method: method, status: status, mediaType: mediaType)?.value
    }

    /// Returns the line that takes precedence, or `nil` if none fits.
    ///
    /// The line may be one that cancels, whose value is `nil`.
    public func line(
        path: String,
        base: String = "",
        method: String? = nil,
        status: Int? = nil,
        mediaType: String? = nil
    ) -> Line? {
        if lines.isEmpty { return nil }
        let call = RoutedCall(
            path: RoutePath(path, base: base),
            method: method,
            status: status,
            mediaType: mediaType.map(MediaType.init)
        )
        return index.value.winner(for: call).map { lines[$0] }
    }
}
