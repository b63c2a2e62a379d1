extension Explanation {
    /// What can be wrong with the endpoints of a spec, and with the files that it includes.
    static let calls: [DiagnosticID: Explanation] = [
        .bodyOnGet: Explanation(
            "a GET or HEAD has a body",
            """
            The body of a GET has no meaning that servers agree on (RFC 9110, section 9.3.1), and proxies, caches and \
            some clients drop it. It is a warning, since a few APIs want it nevertheless.
            """,
            wrong: "find: GET /rooms (name) -> [Room]",
            right: "find: GET /rooms?name -> [Room]"
        ),
        .duplicateEndpoint: Explanation(
            "one call is there twice",
            """
            Two endpoints have the same verb and path, send the same body and constants, and give back the same. \
            Endpoints may share verb and path when something tells them apart: another result (`-> Room` and \
            `-> [Chatter] at chatters`), another constant (`kind=open`), another body or other fields in it. The names \
            of path parameters, and query parameters that the caller gives, tell nothing apart.
            """,
            wrong: """
                get:  GET /rooms/{id} -> Room
                read: GET /rooms/{name} -> Room
                """,
            right: """
                get: GET /rooms/{id} -> Room
                """
        ),
        .duplicateStatus: Explanation(
            "a table has one status twice",
            "Different spellings of one range count as the same: `4xx` and `400..499`, `200` and `200..200`.",
            wrong: "errors: { 4xx: Problem, 400..499: Other }",
            right: "errors: { 400: Problem, 4xx: Other }"
        ),
        .unreachableStatus: Explanation(
            "a line of a table never applies",
            """
            Of the lines that name a status the most specific one applies, whatever their order. Here other lines take \
            all the codes of this one.
            """,
            wrong: "returns: { 200: Room, 201: Room, 200..201: Receipt }",
            right: "returns: { 200: Room, 201: Receipt }"
        ),
        .includeIgnored: Explanation(
            "an included file has resources",
            """
            An included file gives its models, enums and types; its server, resources, headers and errors are left \
            out. Move the types into a file of their own to be rid of the warning.
            """
        ),
        .includeMissing: Explanation(
            "an included file is not there",
            "The paths of `include` begin at the folder of the file that names them. The names of files mind the case.",
            wrong: "include: [Shared.yaml]",
            right: "include: [../Shared/Models.rest.yaml]"
        ),
        .keyPathDiffers: Explanation(
            "the lines of a table have different key paths",
            """
            The key path behind `at` is one for the whole endpoint. Where the answers differ in shape, give each of \
            them a model that holds the key.
            """,
            wrong: "returns: { 200: Room at data, 202: Receipt }",
            right: "returns: { 200: Room at data, 202: Receipt at data }"
        ),
        .pollPath: Explanation(
            "the key path of `poll` does not lead to a fitting field",
            """
            In `poll: { since: last.id, every: 1s }` the path leads through what the endpoint gives back: `last` is the \
            last element of a list, the other keys are fields of models. It ends at a field of the type that the \
            parameter has, and no model on the way may be absent.
            """,
            wrong: """
                messages:
                  GET: /messages
                  query: { since?: Int }
                  returns: "[Message]"
                  poll: { since: last.id, every: 1s }
                """,
            right: """
                messages:
                  GET: /messages
                  query: { since?: String }
                  returns: "[Message]"
                  poll: { since: last.id, every: 1s }
                """
        ),
        .pollResult: Explanation(
            "an endpoint with `poll` gives back nothing to follow",
            "Its sequence yields what the endpoint returns, so that there must be a `returns` with one type.",
            wrong: "status: { GET: /status, poll: 2s }",
            right: "status: { GET: /status, returns: Status, poll: 2s }"
        ),
        .pollVerb: Explanation(
            "each round of `poll` changes something",
            """
            A POST or PATCH that is sent again does its work again (RFC 9110, section 9.2.2). It is a warning, since \
            some APIs ask by POST.
            """
        ),
        .successTwice: Explanation(
            "an endpoint says twice what its success is",
            """
            The statuses behind `->` or in `returns` are the endpoint's success list. A `success` beside them can only \
            add to it.
            """,
            wrong: "create: { POST: /rooms, returns: 201 Room, success: [200, 201] }",
            right: "create: { POST: /rooms, returns: 201 Room, success: { add: [200] } }"
        ),
        .unknownParameter: Explanation(
            "a parameter is named that is not there",
            """
            A placeholder in a header names a parameter of the endpoint or of its service's path, in the API's own \
            header one of the API's headers. `poll` names a parameter of its endpoint, and `variables` the \
            placeholders of a server's URL. Names are as the API spells them.
            """,
            wrong: "get: { GET: \"/rooms/{id}\", headers: { X-Room: \"{room}\" } }",
            right: "get: { GET: \"/rooms/{id}\", headers: { X-Room: \"{id}\" } }"
        ),
        .wholeURL: Explanation(
            "something stands beside a URL in a path",
            """
            A path parameter of the type `URL` is a whole address that comes from the caller, such as the link to a \
            next page. It takes the place of server and path, so it stands alone.
            """,
            wrong: "next: GET /rooms/{page:URL} -> [Room]",
            right: "next: GET {page:URL} -> [Room]"
        ),
    ]
}
