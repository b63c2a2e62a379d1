/// Waiting for work that continues after its call: `wait: { get: jobs.get, until: { state: done } }`.
public struct Work: Sendable {
    /// A condition on a response.
    public struct Condition: Sendable {
        /// The statuses, one of which must match. Empty for any status.
        public var statuses: [Int] = []
        /// The fields, all of which must match.
        public var fields: [Field] = []

        package init(statuses: [Int] = [], fields: [Field] = []) {
            self.statuses = statuses
            self.fields = fields
        }

        /// A field with one of these values. Without values, it only has to be present.
        public struct Field: Sendable {
            /// The key path in the body.
            public var keys: [String]
            /// The texts of the values, such as `done`.
            public var values: [String] = []
            package var ignoresCase = false

            package init(keys: [String], values: [String] = [], ignoresCase: Bool = false) {
                self.keys = keys
                self.values = values
                self.ignoresCase = ignoresCase
            }
        }
    }

    /// The location of the progress in a response.
    public struct Progress: Sendable {
        /// The key path of the progress.
        public var keys: [String]
        /// The value at which the work is complete. If it and `totalKeys` are missing, the value is 1.
        public var total: Double?
        /// The key path of the value at which the work is complete.
        public var totalKeys: [String] = []

        package init(keys: [String], total: Double? = nil, totalKeys: [String] = []) {
            self.keys = keys
            self.total = total
            self.totalKeys = totalKeys
        }
    }

    /// The Swift method, such as `resizeWork`.
    package var name: String
    /// The condition that ends the work.
    public var until: Condition
    /// The condition for failed work, or `nil` without any.
    public var fail: Condition?
    /// Seconds between two requests, or `nil` for the runtime's default.
    package var every: ClosedRange<Double>?
    /// The shortest pause between two requests, in seconds. Without `every`, it is one second, as in the runtime.
    package var shortestPause: Double { every?.lowerBound ?? 1 }
    /// The longest wait in seconds.
    package var within: Double?
    /// The location of the progress, or `nil` if responses don't contain it.
    public var progress: Progress?
    /// The request for the state of the work, or `nil` to repeat the endpoint itself.
    public var stateCall: EndpointCall?
    package var cancel: EndpointCall?
    /// The result of the state's responses.
    package var result: Result
    /// The message if it calls a deprecated endpoint.
    package var deprecated: String?

    package init(
        name: String,
        until: Condition,
        fail: Condition? = nil,
        every: ClosedRange<Double>? = nil,
        within: Double? = nil,
        progress: Progress? = nil,
        stateCall: EndpointCall? = nil,
        cancel: EndpointCall? = nil,
        result: Result,
        deprecated: String? = nil
    ) {
        self.name = name
        self.until = until
        self.fail = fail
        self.every = every
        self.within = within
        self.progress = progress
        self.stateCall = stateCall
        self.cancel = cancel
        self.result = result
        self.deprecated = deprecated
    }

    /// A call of another endpoint, with values of the first response.
    public struct EndpointCall: Sendable {
        /// The Swift type of its service, or `nil` for a method of the client.
        public var service: String?
        /// Whether it is a method of the service that starts the work.
        package var isOwnService: Bool
        package var serviceArguments: [CallArgument]
        /// The Swift method.
        public var method: String
        /// The arguments of the method.
        public var arguments: [CallArgument]
        package var hasResult: Bool
        /// The suffix of the call that selects the value without its response headers: `.value`.
        package var valueSuffix = ""

        package init(
            service: String? = nil,
            isOwnService: Bool,
            serviceArguments: [CallArgument],
            method: String,
            arguments: [CallArgument],
            hasResult: Bool,
            valueSuffix: String = ""
        ) {
            self.service = service
            self.isOwnService = isOwnService
            self.serviceArguments = serviceArguments
            self.method = method
            self.arguments = arguments
            self.hasResult = hasResult
            self.valueSuffix = valueSuffix
        }
    }

    /// A parameter by its Swift name, and the source of its value.
    public struct CallArgument: Sendable {
        package var name: String
        /// The source of the value.
        public var source: Source

        package init(name: String, source: Source) {
            self.name = name
            self.source = source
        }
    }

    /// The source of an argument's value.
    public enum Source: Sendable {
        /// A parameter of the method that starts the work.
        case parameter(String)
        /// A parameter that is a number, sent as text.
        case numberText(String)
        /// A property of the service.
        case property(String)
        /// A property of the first response: the Swift properties on the way to it, and its key path in the API.
        case value([Pages.Property], written: String)
        /// A text or URL of the first response.
        case text(PaginationLocation)
        /// A URL of the first response.
        case url(PaginationLocation)
    }
}
