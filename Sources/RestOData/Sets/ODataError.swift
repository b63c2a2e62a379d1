@_spi(Generated) public import RestRuntime

/// The error of an OData service, in any version.
///
///     catch .failure(let error, let response) where error.code == "OutOfStock" { … }
public struct ODataError: Sendable, Hashable {
    /// The service's error code, or an empty text. See `RestError.code`.
    public var code: String
    /// A message for people, in the language of the response, or an empty text.
    public var message: String
    /// The property or parameter that caused the error.
    public var target: String?
    /// Further errors.
    public var details: [ODataError]
    /// Information for the service's developers.
    public var inner: JSON?

    /// Creates an error, for tests.
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
    /// Reads `error` (versions 2 and 4) or `odata.error` (version 3).
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> ODataError {
        let json = JSON.read(from: &reader)
        for key in ["error", "odata.error"] {
            if let error = json[key]?.object { return ODataError(error, isWhole: true) }
        }
        reader.fail(expected: "an OData error in 'error' or 'odata.error'")
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

    /// Creates an error. Nested errors have no further ones.
    private init(_ object: JSON.Object, isWhole: Bool) {
        code = object["code"]?.string ?? object["code"]?.number?.text ?? ""
        // Up to version 3 the message is an object with its language.
        message = object["message"]?.string ?? object["message"]?["value"]?.string ?? ""
        target = object["target"]?.string
        inner = object["innererror"].flatMap { $0.isNull ? nil : $0 }
        let others = object["details"]?.array ?? inner?["errordetails"]?.array ?? []
        details = isWhole ? others.compactMap { $0.object.map { ODataError($0, isWhole: false) } } : []
    }
}

/// The error code of an OData service.
extension RestError where Failure == ODataError {
    /// The service's error code, or the status if there is none. `nil` without a response.
    public var code: String? {
        if let code = failure?.code, !code.isEmpty { return code }
        return status.map { String($0) }
    }
}
