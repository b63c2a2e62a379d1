/// A method of a service: a request and its possible responses.
public struct Endpoint: Sendable {
    /// The Swift method, escaped if needed.
    public var name: String
    /// The operation's name in errors and logs, such as `rooms.list`.
    public var operation: String
    /// The same with the names of the spec.
    public var written: String
    package var doc: String?
    /// The message of a deprecated endpoint. `nil` if it isn't deprecated, and empty without a message.
    package var deprecated: String?
    /// The HTTP method, such as `GET`.
    public var verb: String
    /// The path with the service's prefix, such as `/rooms/{id}`, or an empty string for the server's URL.
    ///
    /// A placeholder for several segments is `{rest...}`. `{url}` alone is a complete URL, which is the only path
    /// argument then. Placeholders are in the order of `pathArguments`.
    public var path: String
    /// Whether a parameter of the method is the complete URL of the request.
    public var isWholeURL: Bool
    /// The method's parameters, in the order of its signature, without those of the service.
    public var parameters: [Parameter]
    /// The values of the path's placeholders.
    public var pathArguments: [PathArgument]
    /// The query parameters of the endpoint. Those of all calls aren't included.
    public var query: [Argument]
    /// The API's query parameters that aren't sent.
    package var removedQuery: [String] = []
    /// The headers of the request.
    public var headers: [Header]
    /// The values of the `Cookie` header.
    public var cookies: [Argument] = []
    /// The body of the request.
    public var body: Body
    /// The result of a successful call.
    public var result: Result
    /// The model of the declared response headers, which are returned with the result, or `nil` for the result alone.
    /// If there are several results, each has its own model.
    public var responseHeaders: TypeReference?
    /// Whether a list or map omits elements that can't be decoded.
    package var isLossy = false
    /// The JSON to decode if the result is missing, or `nil` if that is an error.
    package var zero: String?
    /// The error that the API declares for failed calls.
    public var failure: Failure
    /// The polling for updates, or `nil` without any.
    public var poll: Poll?
    /// The pagination, or `nil` without any.
    public var pages: Pages?
    /// The long-running work that the endpoint starts, or `nil` if there is none.
    public var work: Work?
    /// The storage options, or `nil` if models are stored by their tables alone.
    package var storeOptions: StoreOptions?
    /// The operations and services whose results a call changes, such as `rooms` and `users.get`.
    package var changes: [String] = []
    /// The settings that differ from the API's.
    package var settings: [CallSetting] = []
    /// How the endpoint changes the user's session.
    package var signing: Signing?
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

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
        responseHeaders: TypeReference? = nil,
        isLossy: Bool = false,
        zero: String? = nil,
        failure: Failure,
        poll: Poll? = nil,
        pages: Pages? = nil,
        work: Work? = nil,
        storeOptions: StoreOptions? = nil,
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
        self.responseHeaders = responseHeaders
        self.isLossy = isLossy
        self.zero = zero
        self.failure = failure
        self.poll = poll
        self.pages = pages
        self.work = work
        self.storeOptions = storeOptions
        self.settings = settings
        self.signing = signing
        self.span = span
    }
}

/// A parameter of a generated method.
public struct Parameter: Sendable {
    /// The Swift name without backticks.
    public var name: String
    package var type: TypeReference
    package var presence: Presence
    /// The default value, or `nil` if there is none.
    public var defaultValue: Literal?
    package var doc: String?
    /// The name in the spec, or an empty string for a body with a single value.
    package var written = ""
    /// The rules for the value, or `nil` for none.
    public var rules: ValueRules?
    /// The argument label, if it isn't the name: `to destination: URL`.
    package var label: String?
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

    package init(
        name: String,
        type: TypeReference,
        presence: Presence,
        defaultValue: Literal? = nil,
        doc: String? = nil,
        written: String = "",
        rules: ValueRules? = nil,
        label: String? = nil,
        span: Span? = nil
    ) {
        self.name = name
        self.type = type
        self.presence = presence
        self.defaultValue = defaultValue
        self.doc = doc
        self.written = written
        self.rules = rules
        self.label = label
        self.span = span
    }
}

/// Whether a value may be missing: `name?` may be absent, `T?` may be null, and both together have the three states of
/// a PATCH.
public enum Presence: Sendable, Equatable {
    /// `name: T` in the spec, `T` in Swift.
    case required
    /// `name?: T` in the spec, `T?` in Swift. `nil` is omitted.
    case optional
    /// `name: T?` in the spec, `T?` in Swift. `nil` is encoded as null, and a missing key is an error.
    case nullable
    /// `name?: T?` in the spec, `Patch<T>` in Swift: `.absent`, `.null` or `.value`.
    case patch
}

/// The source of an argument's value.
public enum Source: Sendable {
    /// A parameter of the method or of the service (`isOfService`), by its Swift name.
    case parameter(String, presence: Presence, type: TypeReference, isOfService: Bool)
    /// A fixed text.
    case constant(String)
}

/// The argument of a placeholder in the path. A greedy one may contain slashes.
public struct PathArgument: Sendable {
    /// The parameter or constant with the value.
    public var source: Source
    /// Whether the value may contain slashes.
    public var isGreedy: Bool
    /// The rules for the value, and the name of the placeholder, or `nil` for none.
    public var rules: (name: String, rules: ValueRules)?

    package init(source: Source, isGreedy: Bool, rules: (name: String, rules: ValueRules)? = nil) {
        self.source = source
        self.isGreedy = isGreedy
        self.rules = rules
    }
}

/// A pair of a query or a form.
public struct Argument: Sendable {
    /// The name in the API.
    public var name: String
    /// The parameter or constant with the value.
    public var source: Source
    /// The style of a list, or `nil` for the call's setting.
    package var style: ListStyle?
    /// The style of a model or map, or `nil` for the call's setting.
    package var objects: ObjectStyle?
    /// The format of a date or duration, or `json`. `nil` for the default.
    public var format: ValueFormat?
    /// Whether the value is more than a string or a list of strings.
    public var isNested = false
    /// Whether the name is sent without a value, as in `?uploads`. The parameter is a `Bool`.
    package var isFlag = false
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

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

/// The style of a list in a query or a form.
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

/// The style of an object in a query or a form.
package enum ObjectStyle: String, Sendable, CaseIterable {
    /// `a[b]=1`
    case brackets
    /// `a.b=1`
    case dots
    /// `a={"b":1}`
    case json
}

/// A header of a request.
public struct Header: Sendable {
    /// The name, such as `If-Match`.
    public var name: String
    /// The value, or its parts.
    public var value: Value
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

    package init(name: String, value: Value, span: Span? = nil) {
        self.name = name
        self.value = value
        self.span = span
    }

    /// The value of a header.
    public enum Value: Sendable {
        /// The text of a parameter or constant.
        case source(Source)
        /// A value as JSON text.
        case json(Source)
        /// A fixed text with parameters, such as `W/"{tag}"`.
        case template([Piece])
        /// Inherited, and disabled here.
        case none
    }

    /// A part of a header's text.
    public enum Piece: Sendable {
        /// A fixed text.
        case text(String)
        /// The text of a parameter or constant.
        case source(Source)
    }
}

/// The result of a method.
public enum Result: Sendable, Hashable {
    /// The body is ignored.
    case void
    /// The bytes of the body.
    case data
    /// The body as text.
    case text
    /// JSON, decoded at the key path of `at` if there is one.
    case value(TypeReference, at: [String])
    /// JSON, or `nil` for these statuses (`404: nil`).
    case optional(TypeReference, at: [String], none: [Int])
    /// The name of a result enum, such as `UploadsCreateResult`, and the key path.
    case byStatus(String, at: [String])
    /// A file, at the path in the parameter of this Swift name. `nil` for these statuses.
    case file(to: String, none: [Int])
    /// The name of a result enum with cases for files. They are written to the path in the parameter of this Swift
    /// name, for these statuses.
    case files(String, at: [String], to: String, [ClosedRange<Int>])
    /// A stream, decoded as it arrives.
    case stream(Stream)
}

extension Endpoint {
    /// Whether some statuses return `nil`.
    package var isNilByStatus: Bool {
        switch result {
        case .optional: true
        case .file(_, let none): !none.isEmpty
        case .void, .data, .text, .value, .byStatus, .files, .stream: false
        }
    }

    /// The suffix of a call that selects the value without its response headers.
    package var valueSuffix: String { responseHeaders == nil ? "" : isNilByStatus ? "?.value" : ".value" }
}

extension Result {
    /// The key path of the value in the body. Empty for the whole body.
    package var keyPath: [String] {
        switch self {
        case .void, .data, .text, .file, .stream: []
        case .value(_, let path), .optional(_, let path, _), .byStatus(_, let path), .files(_, let path, _, _): path
        }
    }
}

/// The error of a method, next to the failures of every call.
public enum Failure: Sendable, Equatable {
    /// No error model: `RestError<Never>`.
    case never
    /// An error model, decoded from the body of any failed response.
    case value(TypeReference)
    /// The name of a failure enum.
    case byStatus(String)
}

/// Polling for updates, such as `poll: { since: last.id, every: 1.5s }`.
public struct Poll: Sendable {
    /// The Swift method, such as `messagesUpdates`.
    package var name: String
    /// The Swift name of the parameter that is updated, or `nil` if all requests are equal.
    public var parameter: String?
    /// The Swift names of the properties that lead to the next value of the parameter. `last.id` is the field of the
    /// last element of a list.
    public var keyPath: [String]
    package var isLastElement: Bool
    /// Seconds between two requests.
    package var every: Double
    /// The element of the sequence: the response, or an element of the response's list.
    package var element: TypeReference
    package var isOfElements: Bool

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
