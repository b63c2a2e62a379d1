/// What of an OpenAPI document an API can lack.
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
    case type
    case untyped = "type as any JSON"
    case precision
    case null
    case required
    /// The document leaves it out, and the API can't.
    case optional
    case needs = "fields that need each other"
    case enumValue = "enum value"
    case enumeration = "enum as any value"
    case constant
    case condition
    case deprecated
    case security
    case server
    case callback
    case webhook
    case partEncoding = "encoding of a part"
    case reservedCharacters = "reserved characters"
    case reference

    /// Whether a call can still send everything that the operation takes, and read everything that it returns.
    package var isHarmless: Bool {
        switch self {
        case .required, .needs, .enumeration, .condition, .deprecated, .callback, .webhook, .union: true
        // A `ResponseRecord` and an error have every header and every body.
        case .responseHeader, .errorHeader, .errorMediaType: true
        default: false
        }
    }
}
