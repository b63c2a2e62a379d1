/// The pagination of an endpoint: `pages: { cursor: after, at: paging.next }`.
public struct Pages: Sendable {
    /// The Swift method, such as `listPages`.
    package var name: String
    /// The pagination scheme, with the locations of its data.
    public var scheme: PaginationScheme
    /// The result of the endpoint.
    package var result: TypeReference
    package var element: TypeReference
    /// The Swift properties that lead to the list. Empty if the response is the list.
    public var items: [Property]
    /// Whether the response may be `nil`.
    package var isOptional: Bool
    /// The Swift parameters that select the page, which the sequence sets. A field in a model isn't one of them, since
    /// the whole body remains a parameter.
    package var pageParameters: [PageParameter]

    package init(
        name: String,
        scheme: PaginationScheme,
        result: TypeReference,
        element: TypeReference,
        items: [Property],
        isOptional: Bool,
        pageParameters: [PageParameter]
    ) {
        self.name = name
        self.scheme = scheme
        self.result = result
        self.element = element
        self.items = items
        self.isOptional = isOptional
        self.pageParameters = pageParameters
    }

    /// A parameter that selects the page, and its value for the first page if it has to be sent.
    package struct PageParameter: Sendable {
        package var name: String
        package var firstPageValue: Int?

        package init(name: String, firstPageValue: Int? = nil) {
            self.name = name
            self.firstPageValue = firstPageValue
        }
    }

    /// A property on the way to the list.
    public struct Property: Sendable {
        /// The Swift name of the property.
        public var name: String
        package var isOptional: Bool
        package var isDeprecated: Bool

        package init(name: String, isOptional: Bool, isDeprecated: Bool = false) {
            self.name = name
            self.isOptional = isOptional
            self.isDeprecated = isDeprecated
        }
    }
}

/// A pagination strategy.
public struct PaginationScheme: Sendable {
    /// How a request selects the next page.
    public enum Step: Sendable {
        /// The next page is at a URL of the response.
        case url(next: PaginationLocation, previous: PaginationLocation?, keep: [String])
        /// A parameter gets a cursor of the response.
        case cursor(
            PaginationParameter,
            at: PaginationLocation,
            back: PaginationParameter?,
            previous: PaginationLocation?
        )
        /// A parameter is the number of the page.
        case page(PaginationParameter, first: Int)
        /// A parameter is the number of preceding items.
        case offset(PaginationParameter)
    }

    /// How a request selects the next page.
    public var step: Step
    /// The parameter for the number of items per page.
    public var size: PaginationParameter?
    /// The location of the number of all items.
    public var total: PaginationLocation?
    /// The location of the number of pages.
    public var last: PaginationLocation?
    /// The location of the value that is false on the last page.
    public var more: PaginationLocation?

    package init(
        step: Step,
        size: PaginationParameter? = nil,
        total: PaginationLocation? = nil,
        last: PaginationLocation? = nil,
        more: PaginationLocation? = nil
    ) {
        self.step = step
        self.size = size
        self.total = total
        self.last = last
        self.more = more
    }
}

/// The parameter that selects a page.
public enum PaginationParameter: Sendable {
    /// A query parameter, by its name.
    case query(String)
    /// A field of a form, by its name.
    case form(String)
    /// A header of the request, by its name.
    case header(String)
    /// The keys that lead to a value of the body's object.
    case body([String], isNumber: Bool)
    /// The index of the placeholder in the path.
    case path(Int)
}

/// The location of pagination data in a response.
public enum PaginationLocation: Sendable, Equatable {
    /// A key path in the body.
    case body([String])
    /// A header of the response, by its name.
    case header(String)
    /// The `Link` header's target with this relation, such as `next` (RFC 8288).
    case link(String)
    /// The link with this relation, in a list of the body.
    case bodyLink(String, at: [String])
}
