/// What documents say and the language has no word for. All of it stands here: a warning each, counted by `restgen import`.
package enum UnsupportedFeature: String, CaseIterable, Sendable {
    case severalBodies
    case severalCredentials
    case foreignCredential
    case answerHeaders
    case commonFields
    case requiredTogether
    case nestedUnion
    case tuple
    case foreignDefault
    case condition
    case objectStyle
    case reserved
    case callbacks
    case complexEnum
    case relativeServer
    case deepAlias
    case sameOperation
    case unusable
    case bodyOnGet
    case sameName
    case unresolvable
    case requiredCircle
    case errorBody
    case errorHeaders
    case redirectBody
    case otherFields
    case textAsJSON
    case numberEnum

    /// What is not said, and what the page says in its place.
    package var message: String {
        switch self {
        case .severalBodies: "a body of several media types: the page sends the first that it can"
        case .severalCredentials: "several credentials at once: the page asks for the first"
        case .foreignCredential: "a way to sign in that the page can't say: the program has to add it"
        case .answerHeaders:
            "headers that the page does not read, as a 'Location' beside a body: 'ResponseRecord' has them"
        case .commonFields:
            "schemas of which one counts, and nothing says which: the page has the fields of all in one model"
        case .requiredTogether: "fields of which some are required together: the page has them as the rest says"
        case .nestedUnion: "schemas that nothing tells apart: the page takes any JSON"
        case .tuple: "elements behind those that have types by their place: the page passes over them"
        case .foreignDefault: "a default that the page can't say: the field may be absent"
        case .condition: "a condition on the value: the page has its type alone"
        case .objectStyle: "a way to write an object that the page does not have: it is sent as JSON"
        case .reserved: "signs of URLs that are sent as they are: the page escapes them"
        case .callbacks: "calls that the API makes: the page has none"
        case .complexEnum: "values that are lists or objects: the page takes any JSON"
        case .relativeServer: "a server without a host: the program says where the API is"
        case .deepAlias: "a schema that is itself without an object between: the page takes any JSON"
        case .unusable: "a name or a text that can't stand where the document puts it: the page leaves it out"
        case .bodyOnGet: "a body of a GET or HEAD, which servers and proxies drop: the page sends none"
        case .sameName: "a part of the same name as another beside it: the spec has the first"
        case .unresolvable: "a part that no spec can be made of: it is left out, or any JSON"
        case .requiredCircle: "a model that needs itself, so that no value of it ends: the field may be absent"
        case .errorBody: "a body of an error beside another, or one that isn't JSON: 'RestError' has it as it came"
        case .errorHeaders: "headers of an error: the response of 'RestError' has them"
        case .redirectBody: "a body of a redirect, which is followed: nothing reads it"
        case .otherFields: "fields of any name in a form: the spec has those with a name"
        case .textAsJSON: "a body that is one JSON string: the spec takes any JSON"
        case .numberEnum: "values that are not all integers or texts: the spec takes any number"
        case .sameOperation: "an operation on the same verb and path as another: the page has the first"
        }
    }

    /// True where a call can be made as the document says it, and all of its answer be read.
    package var isHarmless: Bool {
        switch self {
        case .condition, .foreignDefault, .requiredTogether, .callbacks, .answerHeaders, .relativeServer, .commonFields,
            .errorBody, .errorHeaders, .redirectBody, .textAsJSON, .numberEnum:
            true
        default: false
        }
    }
}
