/// The key paths of the result, the error and the request's value in their bodies. An empty path is the whole body.
public struct Envelope: Sendable, Hashable {
    public var result: [String] = []
    public var error: [String] = []
    public var send: [String] = []
    /// The conditions of a success. All of them must match.
    public var success: [Condition] = []

    package init(result: [String] = [], error: [String] = [], send: [String] = [], success: [Condition] = []) {
        self.result = result
        self.error = error
        self.send = send
        self.success = success
    }

    /// A key path in the body with one of these values.
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

/// The part of a response's body next to its result.
public struct Metadata: Sendable, Hashable {
    public var type: TypeReference
    /// The key path of the metadata. Empty for the whole body.
    public var path: [String]

    package init(type: TypeReference, path: [String]) {
        self.type = type
        self.path = path
    }
}
