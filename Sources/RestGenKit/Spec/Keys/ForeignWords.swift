/// Translates values of other languages to the words of a key: `urlencoded`, `client_credentials`, `4.0`.
enum ForeignWords {
    /// Returns the help for a value that isn't one of `words`, or `nil` if its meaning isn't known.
    static func help(for value: String, among words: [String]) -> String? {
        let folded = value.lowercased().filter { $0.isLetter || $0.isNumber }
        // The words are those of `style`.
        if folded == "deepobject", words.contains("repeated") { return "write 'objects: brackets' instead of 'style'" }
        // The words are those of `encoding`.
        if folded.hasSuffix("xml"), words.contains("multipart") { return "write 'serializer: xml' instead" }
        let word = meanings.first { word, others in words.contains(word) && others.contains(folded) }?.key
        return word.map { "write '\($0)'" }
    }

    /// Words of specs, with the foreign values that mean the same, in lowercase and without punctuation: `4.0` is `40`.
    private static let meanings: KeyValuePairs<String, Set<String>> = [
        "form": [
            "urlencoded", "formurlencoded", "xwwwformurlencoded", "applicationxwwwformurlencoded", "url", "formdata",
        ],
        "multipart": ["multipartformdata", "parts"],
        "json": ["applicationjson"],
        "comma": ["csv", "simple", "form", "commadelimited"],
        "repeated": ["multi", "explode", "exploded", "repeat"],
        "space": ["ssv", "spacedelimited"],
        "pipe": ["pipes", "pipedelimited"],
        "brackets": ["deepobject", "bracket", "array", "php"],
        "client": ["clientcredentials", "clientcredential", "application"],
        "code": ["authorizationcode", "authcode", "accesscode", "pkce"],
        "password": ["resourceowner", "ropc", "passwordcredentials"],
        "4": ["40", "v4", "v40"],
        "4.01": ["v401"],
        "3": ["30", "v3", "v30"],
        "2": ["20", "v2", "v20"],
        "event": ["type", "eventtype", "eventname", "name"],
        "internal": ["private", "fileprivate", "none", "default", "module"],
        "public": ["open", "exported"],
        "ignore": ["skip", "drop", "discard", "lenient"],
        "error": ["fail", "throw", "strict", "reject"],
        "keep": ["preserve", "passthrough"],
        "zero": ["default", "empty"],
        "gzip": ["gz"],
        "strings": ["string", "text"],
        "whole": ["all", "full", "list", "complete"],
        "absent": ["missing", "undefined"],
    ]
}
