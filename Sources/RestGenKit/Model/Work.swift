/// The sequence over the answers of work that outlasts its call: `wait: { get: jobs.get, until: { state: done } }`.
public struct Work: Sendable {
    /// What an answer says.
    public struct Condition: Sendable {
        public var statuses: [Int] = []
        public var fields: [Field] = []

        package init(statuses: [Int] = [], fields: [Field] = []) {
            self.statuses = statuses
            self.fields = fields
        }

        /// Empty values: that it is there.
        public struct Field: Sendable {
            public var keys: [String]
            public var values: [String] = []
            public var ignoresCase = false

            package init(keys: [String], values: [String] = [], ignoresCase: Bool = false) {
                self.keys = keys
                self.values = values
                self.ignoresCase = ignoresCase
            }
        }
    }

    /// Where an answer says how far the work has come.
    public struct Progress: Sendable {
        public var keys: [String]
        public var whole: Double?
        public var wholeKeys: [String] = []

        package init(keys: [String], whole: Double? = nil, wholeKeys: [String] = []) {
            self.keys = keys
            self.whole = whole
            self.wholeKeys = wholeKeys
        }
    }

    /// The Swift method, `resizeWork`.
    public var name: String
    public var until: Condition
    public var fail: Condition?
    /// Seconds; nil: as the runtime does.
    public var every: ClosedRange<Double>?
    /// Seconds.
    public var within: Double?
    public var progress: Progress?
    /// How the work is asked for; nil: by the endpoint itself.
    public var question: Question?
    public var cancel: Question?
    /// What an answer holds.
    public var result: Result
    /// What it calls is deprecated.
    public var deprecated: String?

    package init(
        name: String,
        until: Condition,
        fail: Condition? = nil,
        every: ClosedRange<Double>? = nil,
        within: Double? = nil,
        progress: Progress? = nil,
        question: Question? = nil,
        cancel: Question? = nil,
        result: Result,
        deprecated: String? = nil
    ) {
        self.name = name
        self.until = until
        self.fail = fail
        self.every = every
        self.within = within
        self.progress = progress
        self.question = question
        self.cancel = cancel
        self.result = result
        self.deprecated = deprecated
    }

    /// A call of another endpoint, with what the work's beginning gives.
    public struct Question: Sendable {
        /// The Swift type of its service; nil: the client's own.
        public var service: String?
        /// True for the service that the work is begun by.
        public var isOwnService: Bool
        public var serviceArguments: [Argument]
        public var method: String
        public var arguments: [Argument]
        public var hasResult: Bool
        /// What stands behind the call to have its value without headers: `.value`.
        public var headless = ""

        package init(
            service: String? = nil,
            isOwnService: Bool,
            serviceArguments: [Argument],
            method: String,
            arguments: [Argument],
            hasResult: Bool,
            headless: String = ""
        ) {
            self.service = service
            self.isOwnService = isOwnService
            self.serviceArguments = serviceArguments
            self.method = method
            self.arguments = arguments
            self.hasResult = hasResult
            self.headless = headless
        }
    }

    /// A parameter by its Swift name, and where its value comes from.
    public struct Argument: Sendable {
        public var name: String
        public var source: Source

        package init(name: String, source: Source) {
            self.name = name
            self.source = source
        }
    }

    public enum Source: Sendable {
        /// A parameter of the method that begins the work.
        case parameter(String)
        /// The same, a number that is sent as a text.
        case numberText(String)
        /// What its service holds.
        case property(String)
        /// A property of its answer, as the API calls it and with the Swift names on the way.
        case value([Pages.Property], written: String)
        /// A text, or a URL, of the answer as it came.
        case text(PagePlace)
        case url(PagePlace)
    }
}
