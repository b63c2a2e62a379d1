/// The pagination of a list: how pages are requested, and how a response refers to the next page.
///
///     client.pages("issues", by: .link, of: Issue.self)
///     client.pages("rooms", by: .cursor("after", at: .body("paging", "next")), of: Room.self)
///
/// If the location of the next page is absent, null, empty or false, there are no more pages. A `more` of 0 means this
/// too.
public struct PaginationScheme: Sendable {
    package enum Step: Sendable {
        /// The URL of the next page, absolute or relative to the current one.
        case url(next: PaginationScheme.Location, previous: PaginationScheme.Location?, keeping: [String])
        /// A token that is sent as a parameter. The previous page may have its own parameter.
        case cursor(Parameter, at: PaginationScheme.Location, back: Parameter, previous: PaginationScheme.Location?)
        /// Numbered pages.
        case page(Parameter, first: Int)
        /// The number of preceding items.
        case offset(Parameter)
    }

    package let step: Step
    /// The size of a page. A page with fewer items is the last one.
    var size: Parameter?
    /// The total number of items or pages.
    package var total: PaginationScheme.Location?
    package var last: PaginationScheme.Location?
    /// Whether there are more pages.
    package var more: PaginationScheme.Location?

    /// The links `next` and `prev` in the `Link` header (RFC 8288).
    public static let link = next(at: .link("next"), previous: .link("prev"))

    /// A URL in the response, absolute or relative to the page's (RFC 3986, section 5.2).
    ///
    /// It is used unchanged. Parameters of the first page's query that are to be kept are added if the URL lacks them.
    public static func next(
        at next: PaginationScheme.Location,
        previous: PaginationScheme.Location? = nil,
        keeping: [String] = [],
        more: PaginationScheme.Location? = nil
    ) -> PaginationScheme {
        PaginationScheme(step: .url(next: next, previous: previous, keeping: keeping), more: more)
    }

    /// A token in the response, which the next call sends as a parameter. The token of `previous` is sent as `back`, or
    /// as the same parameter.
    public static func cursor(
        _ parameter: Parameter,
        at next: PaginationScheme.Location,
        back: Parameter? = nil,
        previous: PaginationScheme.Location? = nil,
        more: PaginationScheme.Location? = nil
    ) -> PaginationScheme {
        PaginationScheme(
            step: .cursor(parameter, at: next, back: back ?? parameter, previous: previous),
            more: more
        )
    }

    /// A page number, which begins at `first` and increases by one.
    ///
    /// The list ends with an empty page, with a page that has fewer items than the `size` parameter requests, at a
    /// `total` of items or pages (`last`), or if the response has a `more` that is false.
    public static func page(
        _ parameter: Parameter,
        first: Int = 1,
        size: Parameter? = nil,
        total: PaginationScheme.Location? = nil,
        last: PaginationScheme.Location? = nil,
        more: PaginationScheme.Location? = nil
    ) -> PaginationScheme {
        PaginationScheme(
            step: .page(parameter, first: Swift.max(first, 0)),
            size: size,
            total: total,
            last: last,
            more: more
        )
    }

    /// The number of preceding items. The list ends as with ``page(_:first:size:total:last:more:)``.
    public static func offset(
        _ parameter: Parameter,
        size: Parameter? = nil,
        total: PaginationScheme.Location? = nil,
        more: PaginationScheme.Location? = nil
    ) -> PaginationScheme {
        PaginationScheme(step: .offset(parameter), size: size, total: total, more: more)
    }
}

extension PaginationScheme {
    /// A parameter of a call that selects the page. A string literal is a query parameter.
    public struct Parameter: Sendable, ExpressibleByStringLiteral {
        enum Part: Sendable {
            case query
            case form
            case header
            /// A field of the body's object, which may be a number.
            case body(isNumber: Bool)
            /// A placeholder of the path, by its position.
            case path(Int)
        }

        let name: String
        let part: Part
        /// The keys after the name, for a field of the body.
        var inner: ArraySlice<String> = []

        public init(stringLiteral name: String) { self = .query(name) }

        private init(_ name: String, _ part: Part) { (self.name, self.part) = (name, part) }

        private init(_ keys: [String], isNumber: Bool) {
            self.init(keys.first ?? "", .body(isNumber: isNumber))
            inner = keys.dropFirst()
        }

        /// A query parameter.
        public static func query(_ name: String) -> Parameter { Parameter(name, .query) }
        /// A field of a form.
        public static func form(_ name: String) -> Parameter { Parameter(name, .form) }
        /// A header.
        public static func header(_ name: String) -> Parameter { Parameter(name, .header) }
        /// A text field of the body's object, by its key path: `.body("paging", "cursor")`.
        public static func body(_ keys: String...) -> Parameter { Parameter(keys, isNumber: false) }
        /// A number field of the body's object, by its key path: `.body(number: "page")`.
        public static func body(number keys: String...) -> Parameter { Parameter(keys, isNumber: true) }
        /// A placeholder of the path, by its position from 0.
        @_spi(Generated) public static func path(_ index: Int) -> Parameter { Parameter("", .path(index)) }
    }
}

extension PaginationScheme {
    /// The position of a page in a list. It can be saved, to continue in another run of the program.
    ///
    ///     let position = page.next?.rawValue
    ///     client.rooms.listPages().from(position.map(PaginationScheme.Position.init(rawValue:)))
    ///
    /// It is a URL or a parameter's value, and may contain secrets, so printing it doesn't show the value.
    public struct Position: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible, CustomReflectable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        @_spi(Generated) public var description: String { "PaginationScheme.Position" }
        @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
    }
}

/// The former name of ``PaginationScheme``.
@available(*, deprecated, renamed: "PaginationScheme")
public typealias PageScheme = PaginationScheme
