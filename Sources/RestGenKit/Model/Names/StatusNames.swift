/// The names of status codes for enum cases, from IANA's registry of HTTP status codes.
///
///     201 -> created    4xx -> clientError    299 -> status299    400..450 -> status400To450
package enum StatusNames {
    package static let other = "other"

    package static func name(of range: ClosedRange<Int>) -> String {
        if range == StatusRanges.all { return other }
        if range.count == 1 { return codes[range.lowerBound] ?? "status\(range.lowerBound)" }
        return ranges[range] ?? "status\(range.lowerBound)To\(range.upperBound)"
    }

    /// Returns the status for a name such as `created` or `not_found`.
    package static func code(of name: String) -> Int? {
        let letters = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return codes.first { $0.value.lowercased() == letters }?.key
    }

    private static let ranges: [ClosedRange<Int>: String] = [
        100...199: "informational", 200...299: "success", 300...399: "redirection", 400...499: "clientError",
        500...599: "serverError",
    ]

    private static let codes: [Int: String] = [
        100: "continue", 101: "switchingProtocols", 102: "processing", 103: "earlyHints", 200: "ok", 201: "created",
        202: "accepted", 203: "nonAuthoritativeInformation", 204: "noContent", 205: "resetContent",
        206: "partialContent", 207: "multiStatus", 208: "alreadyReported", 226: "imUsed", 300: "multipleChoices",
        301: "movedPermanently", 302: "found", 303: "seeOther", 304: "notModified", 305: "useProxy",
        307: "temporaryRedirect", 308: "permanentRedirect", 400: "badRequest", 401: "unauthorized",
        402: "paymentRequired", 403: "forbidden", 404: "notFound", 405: "methodNotAllowed", 406: "notAcceptable",
        407: "proxyAuthenticationRequired", 408: "requestTimeout", 409: "conflict", 410: "gone", 411: "lengthRequired",
        412: "preconditionFailed", 413: "contentTooLarge", 414: "uriTooLong", 415: "unsupportedMediaType",
        416: "rangeNotSatisfiable", 417: "expectationFailed", 418: "imATeapot", 421: "misdirectedRequest",
        422: "unprocessableContent", 423: "locked", 424: "failedDependency", 425: "tooEarly", 426: "upgradeRequired",
        428: "preconditionRequired", 429: "tooManyRequests", 431: "requestHeaderFieldsTooLarge",
        451: "unavailableForLegalReasons", 500: "internalServerError", 501: "notImplemented", 502: "badGateway",
        503: "serviceUnavailable", 504: "gatewayTimeout", 505: "httpVersionNotSupported",
        506: "variantAlsoNegotiates", 507: "insufficientStorage", 508: "loopDetected", 510: "notExtended",
        511: "networkAuthenticationRequired",
    ]
}
