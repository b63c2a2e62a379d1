/// How an API gives a long list: page by page, and where an answer says what comes next.
///
///     client.pages("issues", by: .link, of: Issue.self)
///     client.pages("rooms", by: .cursor("after", at: .body("paging", "next")), of: Room.self)
///
/// Absent, null, empty and false are "no more", wherever a scheme looks for what comes next; where it looks for whether there are
/// `more`, 0 is, too.
public struct PageScheme: Sendable {
    package enum Step: Sendable {
        /// The URL of the next page, whole or relative to that of this one.
        case url(next: PageScheme.Place, previous: PageScheme.Place?, keeping: [String])
        /// A token that becomes a parameter; the way back may have a parameter of its own.
        case cursor(Parameter, at: PageScheme.Place, back: Parameter, previous: PageScheme.Place?)
        /// Pages are counted.
        case page(Parameter, first: Int)
        /// Items are counted.
        case offset(Parameter)
    }

    package let step: Step
    /// How many items a page may have; one with fewer is the last.
    var size: Parameter?
    /// How many items, and pages, there are in all.
    package var total: PageScheme.Place?
    package var last: PageScheme.Place?
    /// Whether there are more.
    package var more: PageScheme.Place?

    /// The links `next` and `prev` of the header `Link` (RFC 8288).
    public static let link = next(at: .link("next"), previous: .link("prev"))

    /// A URL in the answer, whole or relative to the page's (RFC 3986, section 5.2). It is taken as it is, but for parameters of the
    /// first page's query that are to be kept: they are added where it forgets them.
    public static func next(
        at next: PageScheme.Place,
        previous: PageScheme.Place? = nil,
        keeping: [String] = [],
        more: PageScheme.Place? = nil
    ) -> PageScheme {
        PageScheme(step: .url(next: next, previous: previous, keeping: keeping), more: more)
    }

    /// A token in the answer, which the next call sends as a parameter. The token of `previous` is sent as `back`, or as the same
    /// parameter.
    public static func cursor(
        _ parameter: Parameter,
        at next: PageScheme.Place,
        back: Parameter? = nil,
        previous: PageScheme.Place? = nil,
        more: PageScheme.Place? = nil
    ) -> PageScheme {
        PageScheme(
            step: .cursor(parameter, at: next, back: back ?? parameter, previous: previous),
            more: more
        )
    }

    /// The number of a page, `first` and one more each time. It ends with a page without items, with one that has fewer than its
    /// `size` parameter asks for, at a `total` of items or of pages (`last`), or where the answer says that there are no `more`.
    public static func page(
        _ parameter: Parameter,
        first: Int = 1,
        size: Parameter? = nil,
        total: PageScheme.Place? = nil,
        last: PageScheme.Place? = nil,
        more: PageScheme.Place? = nil
    ) -> PageScheme {
        PageScheme(step: .page(parameter, first: Swift.max(first, 0)), size: size, total: total, last: last, more: more)
    }

    /// How many items come before a page. It ends as ``page(_:first:size:total:last:more:)`` does.
    public static func offset(
        _ parameter: Parameter,
        size: Parameter? = nil,
        total: PageScheme.Place? = nil,
        more: PageScheme.Place? = nil
    ) -> PageScheme {
        PageScheme(step: .offset(parameter), size: size, total: total, more: more)
    }
}

extension PageScheme {
    /// A parameter of a call that says which page is asked for: `"after"` is one of the query.
    public struct Parameter: Sendable, ExpressibleByStringLiteral {
        enum Part: Sendable {
            case query
            case form
            case header
            /// Of a body's object; true for one that is a number there.
            case body(isNumber: Bool)
            /// The position of its placeholder in the path.
            case path(Int)
        }

        let name: String
        let part: Part
        /// Of a body, the keys behind the name.
        var inner: ArraySlice<String> = []

        public init(stringLiteral name: String) { self = .query(name) }

        private init(_ name: String, _ part: Part) { (self.name, self.part) = (name, part) }

        private init(_ keys: [String], isNumber: Bool) {
            self.init(keys.first ?? "", .body(isNumber: isNumber))
            inner = keys.dropFirst()
        }

        /// Of the query.
        public static func query(_ name: String) -> Parameter { Parameter(name, .query) }
        /// Of a form.
        public static func form(_ name: String) -> Parameter { Parameter(name, .form) }
        /// A header.
        public static func header(_ name: String) -> Parameter { Parameter(name, .header) }
        /// The keys on the way to a text of the body's object: `.body("paging", "cursor")`.
        public static func body(_ keys: String...) -> Parameter { Parameter(keys, isNumber: false) }
        /// The keys on the way to a number of the body's object: `.body(number: "page")`.
        public static func body(number keys: String...) -> Parameter { Parameter(keys, isNumber: true) }
        /// The placeholder at this position of the path, from 0.
        @_spi(Generated) public static func path(_ index: Int) -> Parameter { Parameter("", .path(index)) }
    }
}

extension PageScheme {
    /// Where a page is: what asks for it. It can be saved, and gone on from in another run.
    ///
    ///     let position = page.next?.rawValue
    ///     client.rooms.listPages().from(position.map(PageScheme.Position.init(rawValue:)))
    ///
    /// A URL of the server's, or a parameter's value, so it may hold what nobody should read: printing it shows nothing of it.
    public struct Position: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible, CustomReflectable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        @_spi(Generated) public var description: String { "PageScheme.Position" }
        @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
    }
}
