/// What values are wrapped in: key paths of the result, of the error, and of what is sent. Empty: the whole body.
public struct Envelope: Sendable, Hashable {
    public var result: [String] = []
    public var error: [String] = []
    public var send: [String] = []
    /// What a success says; each of them.
    public var success: [Condition] = []

    package init(result: [String] = [], error: [String] = [], send: [String] = [], success: [Condition] = []) {
        self.result = result
        self.error = error
        self.send = send
        self.success = success
    }

    /// A key path of the body with one of these values.
    public struct Condition: Sendable, Hashable {
        public var path: [String]
        public var values: [String]

        package init(path: [String], values: [String]) {
            self.path = path
            self.values = values
        }
    }
}

public enum MessageSource: Sendable, Hashable {
    case key([String])
    case header(String)
}

/// What the body of an answer holds beside its result.
public struct Metadata: Sendable, Hashable {
    public var type: TypeReference
    /// Empty: it begins at the whole body.
    public var path: [String]

    package init(type: TypeReference, path: [String]) {
        self.type = type
        self.path = path
    }
}
