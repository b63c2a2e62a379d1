@_spi(Generated) public import RestRuntime

/// What an OData service says of an error, in any of its versions.
///
///     catch .failure(let error, let response) where error.code == "OutOfStock" { … }
public struct ODataError: Sendable, Hashable {
    /// The service's own code; empty where it says none. See ``RestError/code``.
    public var code: String
    /// For a person, in the language of the answer; empty where it says none.
    public var message: String
    /// The property or the parameter that it is about.
    public var target: String?
    /// Further errors beside it.
    public var details: [ODataError]
    /// What the service says to its developers.
    public var inner: JSON?

    /// An error as a service may say it, for tests.
    public init(
        code: String = "",
        message: String = "",
        target: String? = nil,
        details: [ODataError] = [],
        inner: JSON? = nil
    ) {
        self.code = code
        self.message = message
        self.target = target
        self.details = details
        self.inner = inner
    }
}

extension ODataError: FieldValue {
    /// `error` (versions 2 and 4) or `odata.error` (version 3).
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> ODataError {
        let json = JSON.read(from: &reader)
        for key in ["error", "odata.error"] {
            if let error = json[key]?.object { return ODataError(error, isWhole: true) }
        }
        reader.fail(expected: "an error of OData in 'error' or 'odata.error'")
        return ODataError()
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) { JSON.object(["error": json]).write(to: &writer) }

    private var json: JSON {
        var object: JSON.Object = ["code": .string(code), "message": .string(message)]
        if let target { object["target"] = .string(target) }
        if !details.isEmpty { object["details"] = .array(details.map(\.json)) }
        if let inner { object["innererror"] = inner }
        return .object(object)
    }

    /// Those beside an error have none beside them.
    private init(_ object: JSON.Object, isWhole: Bool) {
        code = object["code"]?.string ?? object["code"]?.number?.text ?? ""
        // Up to version 3 with its language.
        message = object["message"]?.string ?? object["message"]?["value"]?.string ?? ""
        target = object["target"]?.string
        inner = object["innererror"]
        let others = object["details"]?.array ?? inner?["errordetails"]?.array ?? []
        details = isWhole ? others.compactMap { $0.object.map { ODataError($0, isWhole: false) } } : []
    }
}

extension RestError where Failure == ODataError {
    /// The service's code, and the status where it says none; nil where no answer came.
    public var code: String? {
        if let code = failure?.code, !code.isEmpty { return code }
        return status.map { String($0) }
    }
}
