/// What a method gives whose answer has no end that is known.
///
///     watch: GET /watch -> events Change
public struct Stream: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// Server-sent events.
        case events
        /// JSON values, or texts, line by line.
        case lines
    }

    /// What an element is read from.
    public enum Element: Sendable, Hashable {
        /// The bytes as they are.
        case data
        /// The text as it is.
        case text
        case json(TypeReference)
    }

    public enum Reconnection: Sendable, Hashable {
        case never
        /// Seconds.
        case after(Double)
    }

    public var kind: Kind
    public var element: Element
    /// The data or the line behind which nothing comes.
    public var done: String?
    /// The name of the event that holds an error.
    public var failure: String?
    /// Where the data of an event, or a line, has an error; empty for nowhere.
    public var failurePath: [String] = []
    /// True where the name of an event tells the case of the union.
    public var isByName = false
    public var isLossy = false
    /// nil: as the runtime does.
    public var reconnection: Reconnection?

    package init(
        kind: Kind,
        element: Element,
        done: String? = nil,
        failure: String? = nil,
        failurePath: [String] = [],
        isByName: Bool = false,
        isLossy: Bool = false,
        reconnection: Reconnection? = nil
    ) {
        self.kind = kind
        self.element = element
        self.done = done
        self.failure = failure
        self.failurePath = failurePath
        self.isByName = isByName
        self.isLossy = isLossy
        self.reconnection = reconnection
    }

    public var type: TypeReference {
        switch element {
        case .data: .data
        case .text: .string
        case .json(let type): type
        }
    }
}
