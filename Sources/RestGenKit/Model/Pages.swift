/// The sequence over the pages of an endpoint: `pages: { cursor: after, at: paging.next }`.
public struct Pages: Sendable {
    /// The Swift method, `listPages`.
    public var name: String
    public var scheme: PageScheme
    /// What the endpoint gives back, and of what its items are.
    public var answer: TypeReference
    public var element: TypeReference
    /// The Swift names on the way to the list; empty where the answer is the list.
    public var items: [Property]
    /// True for an answer that may be nil.
    public var isOptional: Bool
    /// The parameters that say which page is asked for, by their Swift names: the sequence fills them in. A field of a body that is a
    /// model isn't one of them, since the body stays a parameter.
    public var carried: [Carried]

    package init(
        name: String,
        scheme: PageScheme,
        answer: TypeReference,
        element: TypeReference,
        items: [Property],
        isOptional: Bool,
        carried: [Carried]
    ) {
        self.name = name
        self.scheme = scheme
        self.answer = answer
        self.element = element
        self.items = items
        self.isOptional = isOptional
        self.carried = carried
    }

    /// One of them, and what the first page is asked with, where it has to be said.
    public struct Carried: Sendable {
        public var name: String
        public var first: Int?

        package init(name: String, first: Int? = nil) {
            self.name = name
            self.first = first
        }
    }

    /// A property on the way to the list.
    public struct Property: Sendable {
        public var name: String
        public var isOptional: Bool
        public var isDeprecated: Bool

        package init(name: String, isOptional: Bool, isDeprecated: Bool = false) {
            self.name = name
            self.isOptional = isOptional
            self.isDeprecated = isDeprecated
        }
    }
}

/// How a list comes in pages.
public struct PageScheme: Sendable {
    public enum Step: Sendable {
        case url(next: PagePlace, previous: PagePlace?, keep: [String])
        case cursor(PageParameter, at: PagePlace, back: PageParameter?, previous: PagePlace?)
        case page(PageParameter, first: Int)
        case offset(PageParameter)
    }

    public var step: Step
    public var size: PageParameter?
    public var total: PagePlace?
    public var last: PagePlace?
    public var more: PagePlace?

    package init(
        step: Step,
        size: PageParameter? = nil,
        total: PagePlace? = nil,
        last: PagePlace? = nil,
        more: PagePlace? = nil
    ) {
        self.step = step
        self.size = size
        self.total = total
        self.last = last
        self.more = more
    }
}

/// The parameter that says which page is asked for.
public enum PageParameter: Sendable {
    case query(String)
    case form(String)
    case header(String)
    /// The keys on the way to a value of the body's object.
    case body([String], isNumber: Bool)
    /// The position of its placeholder in the path.
    case path(Int)
}

/// Where an answer says something of its page.
public enum PagePlace: Sendable, Equatable {
    case body([String])
    case header(String)
    case link(String)
    /// The link of a relation in a list of the body.
    case bodyLink(String, at: [String])
}
