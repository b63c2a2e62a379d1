/// One method of a service: a request and what may come back.
public struct Endpoint: Sendable {
    /// The Swift method, escaped where Swift needs it.
    public var name: String
    /// `rooms.list`, as errors and logs call it.
    public var operation: String
    /// The same in the names of the page.
    public var written: String
    public var doc: String?
    /// nil: not deprecated; empty: deprecated without a message.
    public var deprecated: String?
    public var verb: String
    /// `/rooms/{id}`, the service's prefix included; empty for the server's own URL. A greedy one reads `{rest...}`.
    /// `{url}` alone when the caller gives the whole URL, which is then the one path argument. Placeholders stand in the order of `pathArguments`.
    public var path: String
    public var isWholeURL: Bool
    /// What the method asks for, in the order of its signature. Without the service's own parameters.
    public var parameters: [Parameter]
    public var pathArguments: [PathArgument]
    public var query: [Argument]
    /// The API's query parameters that aren't sent.
    public var removedQuery: [String] = []
    public var headers: [Header]
    /// Sent as one header `Cookie`.
    public var cookies: [Argument] = []
    public var body: Body
    public var result: Result
    /// The model of what is read of the answer's headers, and given beside the result; nil for the result alone. Of several
    /// results each says its own.
    public var answerHeaders: TypeReference?
    /// True where the list or map of the result leaves out what can't be read.
    public var isLossy = false
    /// The JSON of the result where nothing is at its place; nil: that is an error.
    public var zero: String?
    public var failure: Failure
    public var poll: Poll?
    /// nil where it gives its answer alone.
    public var pages: Pages?
    /// nil where nobody waits for it.
    public var work: Work?
    /// nil where what it gives back is stored, if at all, without further words.
    public var storing: Storing?
    /// Those that differ from the API's.
    public var settings: [CallSetting] = []
    /// What it does to who is signed in.
    public var signing: Signing?
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

    package init(
        name: String,
        operation: String,
        written: String,
        doc: String? = nil,
        deprecated: String? = nil,
        verb: String,
        path: String,
        isWholeURL: Bool,
        parameters: [Parameter],
        pathArguments: [PathArgument],
        query: [Argument],
        headers: [Header],
        cookies: [Argument] = [],
        body: Body,
        result: Result,
        answerHeaders: TypeReference? = nil,
        isLossy: Bool = false,
        zero: String? = nil,
        failure: Failure,
        poll: Poll? = nil,
        pages: Pages? = nil,
        work: Work? = nil,
        storing: Storing? = nil,
        settings: [CallSetting] = [],
        signing: Signing? = nil,
        span: Span? = nil
    ) {
        self.name = name
        self.operation = operation
        self.written = written
        self.doc = doc
        self.deprecated = deprecated
        self.verb = verb
        self.path = path
        self.isWholeURL = isWholeURL
        self.parameters = parameters
        self.pathArguments = pathArguments
        self.query = query
        self.headers = headers
        self.cookies = cookies
        self.body = body
        self.result = result
        self.answerHeaders = answerHeaders
        self.isLossy = isLossy
        self.zero = zero
        self.failure = failure
        self.poll = poll
        self.pages = pages
        self.work = work
        self.storing = storing
        self.settings = settings
        self.signing = signing
        self.span = span
    }
}

/// A parameter of a generated method.
public struct Parameter: Sendable {
    /// The Swift name, without backticks.
    public var name: String
    public var type: TypeReference
    public var presence: Presence
    public var defaultValue: Literal?
    public var doc: String?
    /// Its name in the page; empty for a body that is one value.
    public var written = ""
    /// What a caller writes in front of the value, where that is not the name: `to destination: URL`.
    public var label: String?
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

    package init(
        name: String,
        type: TypeReference,
        presence: Presence,
        defaultValue: Literal? = nil,
        doc: String? = nil,
        written: String = "",
        label: String? = nil,
        span: Span? = nil
    ) {
        self.name = name
        self.type = type
        self.presence = presence
        self.defaultValue = defaultValue
        self.doc = doc
        self.written = written
        self.label = label
        self.span = span
    }
}

/// Rule 3 of the language: `name?` may be absent, `T?` may be null, both together is the three states of a PATCH.
public enum Presence: Sendable, Equatable {
    case required
    /// `name?: T`, Swift `T?`, nil is left out.
    case optional
    /// `name: T?`, Swift `T?`, nil is sent and read as null; absence is an error.
    case nullable
    /// `name?: T?`, Swift `Patch<T>`: `.absent`, `.null`, `.value`.
    case patch
}

/// Where the value of an argument comes from.
public enum Source: Sendable {
    /// The Swift name of a parameter of the method or of the service (`isOfService`), and how it may be missing.
    case parameter(String, presence: Presence, type: TypeReference, isOfService: Bool)
    case constant(String)
}

public struct PathArgument: Sendable {
    public var source: Source
    public var isGreedy: Bool

    package init(source: Source, isGreedy: Bool) {
        self.source = source
        self.isGreedy = isGreedy
    }
}

/// A pair of a query or a form.
public struct Argument: Sendable {
    /// As the API spells it.
    public var name: String
    public var source: Source
    /// For lists; nil: as the call's settings say.
    public var style: ListStyle?
    /// The same for models and maps.
    public var objects: ObjectStyle?
    /// For dates and durations, and `json`; nil: the default.
    public var format: ValueFormat?
    /// True for what is more than a text and a list of texts.
    public var isNested = false
    /// True for a name without a value: `?uploads`. A parameter is a Bool that says whether it is sent.
    public var isFlag = false
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

    package init(
        name: String,
        source: Source,
        style: ListStyle? = nil,
        objects: ObjectStyle? = nil,
        format: ValueFormat? = nil,
        isNested: Bool = false,
        isFlag: Bool = false,
        span: Span? = nil
    ) {
        self.name = name
        self.source = source
        self.style = style
        self.objects = objects
        self.format = format
        self.isNested = isNested
        self.isFlag = isFlag
        self.span = span
    }
}

/// How a list is written into a query or a form.
public enum ListStyle: String, Sendable, CaseIterable {
    /// `a=1&a=2`
    case repeated
    /// `a=1,2`
    case comma
    /// `a=1%202`
    case space
    /// `a=1|2`
    case pipe
    /// `a[]=1&a[]=2`
    case brackets
    /// `a[0]=1&a[1]=2`
    case indexed
    /// `a=[1,2]`
    case json
}

/// How an object is written there.
public enum ObjectStyle: String, Sendable, CaseIterable {
    /// `a[b]=1`
    case brackets
    /// `a.b=1`
    case dots
    /// `a={"b":1}`
    case json
}

public struct Header: Sendable {
    public var name: String
    public var value: Value
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

    package init(name: String, value: Value, span: Span? = nil) {
        self.name = name
        self.value = value
        self.span = span
    }

    public enum Value: Sendable {
        case source(Source)
        /// As a text that is JSON.
        case json(Source)
        /// A fixed text with parameters inside: `W/"{tag}"`.
        case template([Piece])
        /// Inherited, and switched off here.
        case none
    }

    public enum Piece: Sendable {
        case text(String)
        case source(Source)
    }
}

/// What a method returns.
public enum Result: Sendable, Hashable {
    /// The body is not read.
    case void
    case data
    case text
    /// Read from JSON, at a key path where `at` names one.
    case value(TypeReference, at: [String])
    /// The same, and nil for these statuses (`404: nil`).
    case optional(TypeReference, at: [String], none: [Int])
    /// The name of a result enum, `UploadsCreateResult`, and the key path.
    case byStatus(String, at: [String])
    /// Written to a file, which the parameter of this Swift name says; nil for these statuses.
    case file(to: String, none: [Int])
    /// The name of a result enum, some of whose cases hold a file: written where the parameter of this Swift name says, with
    /// the statuses that have one.
    case files(String, at: [String], to: String, [ClosedRange<Int>])
    /// Read as it comes.
    case stream(Stream)
}

extension Endpoint {
    /// True where a status stands for nothing.
    package var isNilByStatus: Bool {
        switch result {
        case .optional: true
        case .file(_, let none): !none.isEmpty
        case .void, .data, .text, .value, .byStatus, .files, .stream: false
        }
    }

    /// What stands behind a call of its method to have the value alone.
    package var headless: String { answerHeaders == nil ? "" : isNilByStatus ? "?.value" : ".value" }
}

extension Result {
    /// Where in the body it is; empty for the whole body.
    package var keyPath: [String] {
        switch self {
        case .void, .data, .text, .file, .stream: []
        case .value(_, let path), .optional(_, let path, _), .byStatus(_, let path), .files(_, let path, _, _): path
        }
    }
}

/// What a method throws beside the failures that every call may have.
public enum Failure: Sendable, Equatable {
    /// No error model: `RestError<Never>`.
    case never
    case value(TypeReference)
    /// The name of a failure enum.
    case byStatus(String)
}

/// `poll: { since: last.id, every: 1.5s }`
public struct Poll: Sendable {
    /// The Swift method, `messagesUpdates`.
    public var name: String
    /// The Swift name of the parameter that is carried on; nil when each round asks the same.
    public var parameter: String?
    /// `last.id` over a list: the field of the last element; the Swift names of the properties.
    public var keyPath: [String]
    public var isLastElement: Bool
    /// Seconds between two rounds.
    public var every: Double
    /// What the sequence gives: the answers, or their elements.
    public var element: TypeReference
    public var isOfElements: Bool

    package init(
        name: String,
        parameter: String? = nil,
        keyPath: [String],
        isLastElement: Bool,
        every: Double,
        element: TypeReference,
        isOfElements: Bool
    ) {
        self.name = name
        self.parameter = parameter
        self.keyPath = keyPath
        self.isLastElement = isLastElement
        self.every = every
        self.element = element
        self.isOfElements = isOfElements
    }
}
