/// The key paths of the result, the error and the request's value in their bodies. An empty path is the whole body.
public struct Envelope: Sendable, Hashable {
    /// The key path of the result in the body of a response.
    public var result: [String] = []
    /// The key path of the error model in the body of a failed response.
    public var error: [String] = []
    /// The key path of the value in the body of a request.
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
        /// The key path in the body.
        public var path: [String]
        /// The texts of the expected values, such as `true`. One of them must match.
        public var values: [String]

        package init(path: [String], values: [String]) {
            self.path = path
            self.values = values
        }
    }
}

/// The location of an error message in a response.
public enum MessageSource: Sendable, Hashable {
    /// A key path in the body.
    case key([String])
    /// A header, by its name.
    case header(String)
}

/// The part of a response's body next to its result.
public struct Metadata: Sendable, Hashable {
    /// The model of the metadata.
    public var type: TypeReference
    /// The key path of the metadata. Empty for the whole body.
    public var path: [String]

    package init(type: TypeReference, path: [String]) {
        self.type = type
        self.path = path
    }
}
