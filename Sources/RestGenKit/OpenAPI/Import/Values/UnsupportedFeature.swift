/// The features of OpenAPI documents that a spec can't express. Each occurrence is a warning, and `restgen import`
/// counts them.
package enum UnsupportedFeature: String, CaseIterable, Sendable {
    case severalBodies
    case severalCredentials
    case foreignCredential
    case tokenFlow
    case refreshURL
    case answerHeaders
    case commonFields
    case closestFields
    case requiredTogether
    case nestedUnion
    case tuple
    case foreignDefault
    case condition
    case pattern
    case brokenRule
    case objectStyle
    case reserved
    case callbacks
    case complexEnum
    case relativeServer
    case deepAlias
    case manyParts
    case severalAtOnce
    case sameOperation
    case unusable
    case bodyOnGet
    case sameName
    case unresolvable
    case requiredCircle
    case selfCase
    case unsupportedEncoding
    case assumedJSON
    case multipartKind
    case partHeaders
    case foreignStyle
    case pathValue
    case unusedPathParameter
    case errorBody
    case errorHeaders
    case redirectBody
    case otherFields
    case textAsJSON
    case numberEnum
    case emptyValue
    case typedText

    /// The feature, and how the spec replaces it.
    package var message: String {
        switch self {
        case .severalBodies: "a body with several media types: the spec sends the first supported one"
        case .severalCredentials: "several credentials for one request: the spec asks for the first"
        case .foreignCredential:
            "an authentication scheme that restgen does not support: your app must add the credential"
        case .tokenFlow: "a token flow that restgen does not support: your app must get the token"
        case .refreshURL: "a separate URL for refreshed tokens: restgen refreshes them at the token URL"
        case .answerHeaders:
            "response headers that the spec does not declare, such as 'Location' next to a body: 'ResponseRecord' "
                + "has them"
        case .commonFields:
            "several schemas without a discriminator: the spec has one model with the fields of all"
        case .closestFields:
            "schemas that can't be distinguished for certain: the spec uses the one with most of the object's keys"
        case .requiredTogether:
            "fields that are required in some combinations only: the spec can't express the combinations"
        case .nestedUnion: "schemas that can't be distinguished: the spec accepts any JSON"
        case .tuple: "list elements after those with positional types: the spec ignores them"
        case .foreignDefault: "a default that a spec can't express: the field may be absent"
        case .condition: "a validation rule for the value: the spec has only its type"
        case .pattern: "a pattern that restgen can't check in linear time: the spec has only the type"
        case .brokenRule: "a rule that the document's own default or example breaks: the spec leaves the rule out"
        case .objectStyle: "an object style that restgen does not support: the object is sent as JSON"
        case .reserved: "reserved characters that are sent unescaped in a URL: restgen escapes them"
        case .callbacks: "callbacks and webhooks: the spec leaves them out"
        case .complexEnum: "enum values of several types, or that are lists or objects: the spec accepts any JSON"
        case .relativeServer: "a server without a valid host or URL: your app must pass the URL"
        case .deepAlias: "a schema that refers to itself without an object in between: the spec accepts any JSON"
        case .manyParts: "more parts or alternatives of a schema than restgen reads: the spec has the first"
        case .severalAtOnce:
            "objects that several schemas of an 'anyOf' describe at once: the spec has the first schema that matches"
        case .unusable: "a name or value that is not valid in its position: the spec leaves it out"
        case .bodyOnGet: "a body of a GET or HEAD, which servers and proxies drop: the spec sends none"
        case .sameName: "two parts with the same name: the spec has the first"
        case .unresolvable: "a part that a spec can't express: it is left out, or accepts any JSON"
        case .requiredCircle: "a model that requires itself and so could never be created: the field may be absent"
        case .selfCase: "a schema that is an alternative of itself: the spec leaves this alternative out"
        case .unsupportedEncoding:
            "a model in an encoding that restgen does not support: the spec has its bytes or text"
        case .assumedJSON: "an object or a list in a media type that can't hold one: the spec sends it as JSON"
        case .multipartKind: "a multipart body that is not a form: it is sent as 'multipart/form-data'"
        case .partHeaders: "headers of a part: the spec sends none"
        case .foreignStyle: "a parameter style that restgen does not support: the default style is used"
        case .pathValue: "a list or an object in a path, or a number in several segments: the spec has the text to send"
        case .unusedPathParameter: "a path parameter without a placeholder in the path: the spec leaves it out"
        case .errorBody: "an error with several bodies, or one that isn't JSON: 'RestError' has its bytes"
        case .errorHeaders: "headers of an error: the response in 'RestError' has them"
        case .redirectBody: "a body of a redirect: the redirect is followed, and the body is ignored"
        case .otherFields: "additional properties of a form: the spec has only the named fields"
        case .textAsJSON: "a body that is a single JSON string: the spec accepts any JSON"
        case .numberEnum: "enum values that are not all integers: the spec accepts any number"
        case .emptyValue: "a parameter that may be sent without a value: the spec sends it with a value"
        case .typedText: "text with a type, such as a number, a date or an enum: the spec has a String"
        case .sameOperation: "two operations with the same verb and path: the spec has the first"
        }
    }

    /// Whether calls still work as documented and the whole response can be read, so that the operation counts as fully
    /// imported.
    package var isHarmless: Bool {
        switch self {
        case .condition, .pattern, .brokenRule, .foreignDefault, .requiredTogether, .callbacks, .answerHeaders,
            .relativeServer, .commonFields, .closestFields, .severalAtOnce, .tokenFlow, .refreshURL, .errorBody,
            .errorHeaders, .redirectBody, .textAsJSON, .numberEnum,
            .assumedJSON, .emptyValue, .typedText, .selfCase:
            true
        default: false
        }
    }
}
