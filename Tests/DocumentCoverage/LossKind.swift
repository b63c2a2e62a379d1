/// The kinds of parts that an API can lack.
package enum LossKind: String, CaseIterable, Sendable {
    case operation
    case parameter
    case parameterStyle = "parameter style"
    case body
    case bodyMediaType = "body media type"
    case responseMediaType = "response media type"
    case status
    case errorModel = "error model"
    case errorMediaType = "error media type"
    case responseHeader = "response header"
    case errorHeader = "error header"
    case property
    case additionalProperties = "additional properties"
    case element = "list element"
    case alternative
    case discriminatorValue = "discriminator value"
    case union = "union as one model"
    case combination = "schemas that apply at once"
    case type
    case untyped = "type as any JSON"
    case precision
    case null
    case required
    /// The API requires a value that is optional in the document.
    case optional
    case needs = "fields that need each other"
    case enumValue = "enum value"
    case enumeration = "enum as any value"
    case constant
    case condition
    case deprecated
    case security
    case scope
    case server
    case callback
    case webhook
    case partEncoding = "encoding of a part"
    case reservedCharacters = "reserved characters"
    case emptyValue = "parameter without a value"
    case reference

    /// Whether calls can still send and read everything that the operation declares.
    package var isHarmless: Bool {
        switch self {
        case .required, .needs, .enumeration, .condition, .deprecated, .callback, .webhook, .union, .combination,
            .scope, .emptyValue:
            true
        // `ResponseRecord` and `RestError` provide every header and body.
        case .responseHeader, .errorHeader, .errorMediaType: true
        default: false
        }
    }
}
