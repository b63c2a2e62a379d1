/// The result of a method whose response has no fixed end.
///
///     watch: GET /watch -> events Change
public struct Stream: Sendable, Hashable {
    /// The framing of elements.
    public enum Kind: Sendable, Hashable {
        /// Server-sent events.
        case events
        /// Lines of JSON or text.
        case lines
    }

    /// How an element is decoded.
    public enum Element: Sendable, Hashable {
        /// The bytes, unchanged.
        case data
        /// The text, unchanged.
        case text
        /// JSON, decoded as this type.
        case json(TypeReference)
    }

    /// Whether the stream is resumed after its connection ends.
    package enum Reconnection: Sendable, Hashable {
        case never
        /// After these seconds.
        case after(Double)
    }

    /// The framing of elements.
    public var kind: Kind
    /// How an element is decoded.
    public var element: Element
    /// The data or line that ends the stream.
    public var done: String?
    /// The name of the event that contains an error.
    package var failure: String?
    /// The key path of an error in an event's data or in a line. Empty if there is none.
    package var failurePath: [String] = []
    /// Whether the event's name selects the case of the union.
    public var isByName = false
    package var isLossy = false
    /// `nil` for the runtime's default.
    package var reconnection: Reconnection?

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

    package var type: TypeReference {
        switch element {
        case .data: .data
        case .text: .string
        case .json(let type): type
        }
    }
}
