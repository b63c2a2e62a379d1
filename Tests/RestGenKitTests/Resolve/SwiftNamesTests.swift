import Testing

@testable import RestGenModel
@testable import RestGenTools

@Suite struct SwiftNamesTests {
    @Test(arguments: [
        ("id", "id"), ("ID", "id"), ("url", "url"), ("user_id", "userID"), ("userId", "userId"), ("userID", "userID"),
        ("user_ids", "userIDs"), ("IDs", "ids"), ("api_key", "apiKey"), ("html_url", "htmlURL"), ("htmlURL", "htmlURL"),
        ("HTML", "html"), ("HTMLPage", "htmlPage"), ("URLPath", "urlPath"), ("room[name]", "roomName"),
        ("message[text]", "messageText"), ("match[]", "match"), ("filter[0][name]", "filter0Name"),
        ("@odata.nextLink", "odataNextLink"), ("$ref", "ref"), ("$filter", "filter"), ("_id", "id"),
        ("__typename", "typename"), ("+1", "plus1"), ("-1", "minus1"), ("-created", "minusCreated"), ("A+", "aPlus"),
        ("A-", "aMinus"), ("application/vnd+json", "applicationVndJSON"), ("3D", "_3D"), ("2fa_enabled", "_2faEnabled"),
        ("1.0", "_1_0"), ("1.10", "_1_10"), ("line_2", "line2"), ("sha_256", "sha256"), ("address1", "address1"),
        ("IN_PROGRESS", "inProgress"), ("ADMIN", "admin"), ("USER_ID", "userID"), ("If-None-Match", "ifNoneMatch"),
        ("X-Request-ID", "xRequestID"), ("X-API-Key", "xAPIKey"), ("X-GitHub-Event", "xGitHubEvent"),
        ("ETag", "eTag"), ("iOS", "iOS"), ("macOS", "macOS"), ("GitHub", "gitHub"), ("UserName", "userName"),
        ("kebab-case-name", "kebabCaseName"), ("two words", "twoWords"), ("don't", "dont"), ("default", "default"),
        ("self", "self"), ("größe", "größe"), ("Größe", "größe"), ("имя_файла", "имяФайла"), ("名前", "名前"),
        ("cafe\u{301}", "caf\u{E9}"), ("👍", "thumbsUpSign"), ("❤️", "heavyBlackHeart"), ("😀", "grinningFace"),
        ("<=", "lessThanSignEqualsSign"), ("*", "asterisk"), ("", "empty"), (" ", "space"), ("-", "minus"),
        ("\u{E000}", "uE000"), ("a.b", "aB"), ("a b\tc", "aBC"), ("B2B", "b2b"), ("UTF8", "utf8"), ("X", "x"),
        ("x", "x"), ("\u{301}a", "a"), ("٣د", "_٣د"), ("user_Id", "userId"), ("Ⅷ", "ⅷ"),
    ])
    func namesMembers(name: String, swift: String) {
        #expect(SwiftNames.member(name) == swift)
        #expect(SwiftNames.member(name).unicodeScalars.elementsEqual(swift.unicodeScalars))
        #expect(SwiftIdentifier.isLegal(SwiftNames.member(name)))
    }

    @Test(arguments: [
        ("Room", "Room"), ("room", "Room"), ("room_type", "RoomType"), ("APIError", "APIError"),
        ("apiError", "APIError"),
        ("url_info", "URLInfo"), ("VAT", "VAT"), ("ROOM_TYPE", "RoomType"), ("3D-Model", "_3DModel"), ("id", "ID"),
        ("ids", "IDs"), ("Type", "TypeModel"), ("type", "TypeModel"), ("Self", "SelfModel"), ("any", "AnyModel"),
        ("Foundation", "FoundationModel"), ("Data", "Data"), ("String", "String"), ("micro.Thing", "MicroThing"),
        ("v1.Pod", "V1Pod"), ("👍", "ThumbsUpSign"), ("größe", "Größe"), ("ßa", "Ssa"), ("iOSDevice", "IOSDevice"),
    ])
    func namesTypes(name: String, swift: String) {
        #expect(SwiftNames.type(name) == swift)
        #expect(SwiftIdentifier.isLegal(SwiftNames.type(name)))
    }

    /// Examples of UAX #15: marks are sorted, Hangul is composed, some characters are always decomposed.
    @Test(arguments: [
        ("cafe\u{301}", "caf\u{E9}"), ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("a\u{301}\u{327}", "\u{E1}\u{327}"),
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{212B}", "\u{C5}"), ("\u{2126}", "\u{3A9}"),
        ("\u{FB1D}", "\u{5D9}\u{5B4}"), ("\u{2F800}", "\u{4E3D}"),
        ("a\u{F73}\u{327}\u{301}", "\u{E1}\u{F71}\u{F72}\u{327}"),
        ("\u{10041}\u{327}\u{301}", "\u{10041}\u{327}\u{301}"), ("\u{1D15E}", "\u{1D157}\u{1D165}"), ("", ""),
        ("id", "id"),
    ])
    func composesUnicode(name: String, composed: String) {
        #expect(SwiftNames.composed(name).unicodeScalars.map(\.value) == composed.unicodeScalars.map(\.value))
    }

    @Test(arguments: [
        ("default", "`default`", "default", "default"), ("in", "`in`", "in", "in"),
        ("inout", "`inout`", "inout", "`inout`"),
        ("await", "`await`", "await", "await"), ("name", "name", "name", "name"), ("init", "`init`", "`init`", "init"),
        ("Type", "`Type`", "`Type`", "Type"), ("self", "`self`", "`self`", "self"), ("nil", "`nil`", "nil", "nil"),
    ])
    func escapesKeywords(name: String, plain: String, member: String, label: String) {
        #expect(SwiftIdentifier.escaped(name) == plain)
        #expect(SwiftIdentifier.escaped(name, as: .member) == member)
        #expect(SwiftIdentifier.escaped(name, as: .label) == label)
    }

    @Test(arguments: ["", "_", "1a", "a b", "a-b", "a.b", "\u{301}a", "`a`", "a\u{0}"])
    func rejectsIdentifiers(name: String) {
        #expect(!SwiftIdentifier.isLegal(name))
    }

    @Test(arguments: ["a", "_1", "_a", "größe", "名前", "a\u{301}", "😀", "default"])
    func acceptsIdentifiers(name: String) {
        #expect(SwiftIdentifier.isLegal(name))
    }
}
