import Foundation

/// A table that decides by a call's path, verb, status and media type.
///
///     let table = RouteTable<String>([
///         .init("page", path: "/users/*"),
///         .init("user", path: "/users/#", method: "GET", statuses: 200...299),
///     ])
///     table.value(path: "/users/42", method: "GET", status: 200)      // "user"
///
/// How a table decides:
/// 1. Lines that don't fit are out. Of the path patterns that fit only the most specific counts (segment by segment: a
///    text, `#`, `*`, `**`), and that is final: the lines of the others are out even where it has none for this verb or
///    status. Lines without a path stay in.
/// 2. Of the rest wins one with the verb before one without, then the narrower statuses, then the narrower media type,
///    then one with a path before one without, then the later one.
///
/// A line whose value is nil switches off: where it wins, the table has no value.
@_spi(Generated) public struct RouteTable<Value: Sendable>: Sendable {
    /// One line: what it holds for the calls that fit all of its conditions.
    public struct Line: Sendable {
        /// nil where the line switches off.
        public let value: Value?
        /// A ``PathPattern``'s text; nil for every path.
        public let path: String?
        /// In capitals, as it is sent; nil for every verb.
        public let method: String?
        public let statuses: ClosedRange<Int>?
        /// `text/html` or `text/*`; nil for every one.
        public let mediaType: String?

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

    public let lines: [Line]
    private let index: LazyRouteIndex

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

    public var isEmpty: Bool { lines.isEmpty }

    /// What is wrong with the lines' patterns. Such a line fits no path.
    public var problems: [PathPatternError] { index.value.problems }

    /// What the table says; nil where no line fits, and where one that switches off wins.
    ///
    /// `path` is a URL's, escaped, with or without a query; `base` the server's own path, taken away in front.
    public func value(
        path: String,
        base: String = "",
        method: String? = nil,
        status: Int? = nil,
        mediaType: String? = nil
    ) -> Value? {
        line(path: path, base: base, method: method, status: status, mediaType: mediaType)?.value
    }

    /// The line that wins; nil where none fits.
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
