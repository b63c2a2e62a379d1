extension Spec {
    /// What a level says of lists that come in pages.
    ///
    ///     pages: { byCursor: { cursor: after, at: paging.next } }
    ///     pages: byCursor
    public enum Pages: Sendable {
        case scheme(PageScheme)
        /// One of the schemes that a level around names.
        case named(Located<String>)
        /// Of an API and a service. Never empty.
        case table([(name: Located<String>, scheme: PageScheme)])
    }

    /// How a list comes in pages: by a URL, a token, or a count.
    public struct PageScheme: Sendable {
        public var cursor: Located<String>?
        public var at: PagePlace?
        public var back: Located<String>?
        public var page: Located<String>?
        public var first: Located<Int>?
        public var offset: Located<String>?
        public var next: PagePlace?
        public var previous: PagePlace?
        /// What a URL of the answer is to carry on.
        public var keep: [Located<String>] = []
        public var size: Located<String>?
        public var total: PagePlace?
        public var last: PagePlace?
        public var more: PagePlace?
        /// Which list of the answer holds the items.
        public var items: KeyPathSyntax?
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }

    /// Where an answer says something of its page.
    public enum PagePlace: Sendable {
        case body(KeyPathSyntax)
        case header(Located<String>)
        case link(Located<String>)
        /// The link of a relation in a list of the body.
        case bodyLink(Located<String>, at: KeyPathSyntax)
    }
}
