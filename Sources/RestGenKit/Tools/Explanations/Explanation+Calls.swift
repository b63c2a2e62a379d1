extension Explanation {
    /// Explanations for endpoints, and for included files.
    static let calls: [DiagnosticID: Explanation] = [
        .bodyOnGet: Explanation(
            "a GET or HEAD has a body",
            """
            Servers don't agree on the meaning of a GET body (RFC 9110, section 9.3.1), and proxies, caches and some \
            clients drop it. This is a warning, because a few APIs require it nevertheless.
            """,
            wrong: "find: GET /rooms (name) -> [Room]",
            right: "find: GET /rooms?name -> [Room]"
        ),
        .duplicateEndpoint: Explanation(
            "two endpoints send the same request",
            """
            Two endpoints have the same verb and path, send the same body and constants, and return the same result. \
            Endpoints may share verb and path if something distinguishes them: a different result (`-> Room` and \
            `-> [Chatter] at chatters`), different errors, a different constant (`kind=open`), or a different body. \
            The names of path parameters don't distinguish endpoints. If two endpoints differ only in a required query \
            parameter or header, or if each has query parameters that the other lacks, this is only a warning, because \
            the server may distinguish them.
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
            "a table lists a status twice",
            "A status or range can be written in different ways: `4xx` is `400..499`, and `200` is `200..200`.",
            wrong: "errors: { 4xx: Problem, 400..499: Other }",
            right: "errors: { 400: Problem, 4xx: Other }"
        ),
        .unreachableStatus: Explanation(
            "an entry of a table never applies",
            """
            If several entries match a status, the most specific one applies, regardless of their order. Here, more \
            specific entries cover all codes of this entry.
            """,
            wrong: "returns: { 200: Room, 201: Room, 200..201: Receipt }",
            right: "returns: { 200: Room, 201: Receipt }"
        ),
        .includeIgnored: Explanation(
            "keys of an included file are ignored",
            """
            Only the models, enums, unions, types and `json` of an included file are used. Its other keys, such as \
            `server`, `resources` and `errors`, are ignored. To remove the warning, move these keys to the \
            including spec, or the types to a separate file. A file named `*.rest.yaml` \
            is a spec and may have resources, which restgen generates when it runs for that spec.
            """
        ),
        .includeMissing: Explanation(
            "an included file does not exist",
            "The paths under `include` are relative to the folder of the file that lists them. File names are "
                + "case-sensitive.",
            wrong: "include: [Shared.yaml]",
            right: "include: [../Shared/Models.rest.yaml]"
        ),
        .includeRefused: Explanation(
            "an included file must not be read",
            """
            A spec may include files from its own folder, its package and its repository (the folders above it with a \
            `Package.swift` or a `.git`). Symbolic links are followed first. The home folder and folders such as \
            `/tmp` never count as a package or repository. To allow another folder, use \
            `restgen check --include-from folder`, or the same option of `generate`. Pipes, devices and folders are \
            never read, and all files of a spec together are limited to 16 MB.
            """,
            wrong: "include: [/etc/models.yaml]",
            right: "include: [../Shared/Models.rest.yaml]"
        ),
        .includeTwice: Explanation(
            "an included file belongs to several specs, or to none",
            """
            The types of an included `*.rest.yaml` are generated when restgen runs for that file. The types of any \
            other file are generated with the spec that includes it. If two specs that are used together include such \
            a file, its types would be generated twice. Rename the file so that it ends in `.rest.yaml`. It then is a \
            spec whose types both specs can use. If specs include each other, include the file in only one of them, or \
            rename it in the same way.
            """,
            wrong: "include: [Rooms.rest.yaml, Users.rest.yaml]        # and both include common.yaml",
            right: "include: [Rooms.rest.yaml, Users.rest.yaml]        # and both include common.rest.yaml"
        ),
        .keyPathDiffers: Explanation(
            "the entries of a table have different key paths",
            """
            All results of an endpoint have the same key path after `at`. If only some responses have an envelope, leave \
            out `at`, and declare a model for each whole response. Write the same `at` in each entry if all of them have \
            the envelope.
            """,
            wrong: "returns: { 200: Room at data, 202: Receipt }",
            right: """
                models:
                  RoomResponse: { data: Room }
                resources:
                  rooms:
                    update: { PUT: "/rooms/{id}", returns: { 200: RoomResponse, 202: Receipt } }
                """
        ),
        .pagesParameter: Explanation(
            "the parameter of `pages` can't select a page",
            """
            A page sequence requests its first page without the parameter, and sets it for all further pages. So it \
            must be a parameter of the endpoint itself, and optional. A page number or an offset may be required, \
            because its first value is known. A field of a body model must be a number or a string that is sent. It \
            can't be a constant or `readOnly`.
            """,
            wrong: """
                list:
                  GET: /rooms
                  query: { after: String }
                  returns: RoomPage
                  pages: { cursor: after, at: next }
                """,
            right: """
                list:
                  GET: /rooms
                  query: { after?: String }
                  returns: RoomPage
                  pages: { cursor: after, at: next }
                """
        ),
        .pagesResult: Explanation(
            "an endpoint with `pages` returns no list",
            """
            A page sequence yields the items of its responses, so the endpoint must return a list or a model that \
            holds one. If the model holds several lists, name one of them with `items`.
            """,
            wrong: "list: { GET: /rooms, returns: Room, pages: link }",
            right: "list: { GET: /rooms, returns: \"[Room]\", pages: link }"
        ),
        .pagesUnused: Explanation(
            "no endpoint uses a pagination scheme",
            """
            A pagination scheme of an API or a service applies to the GET endpoints in it that return a list and have \
            its parameters. A named scheme applies only to endpoints that name it. This is a warning.
            """
        ),
        .pollPath: Explanation(
            "the key path of `poll` does not lead to a suitable field",
            """
            In `poll: { since: last.id, every: 1s }`, the key path starts at the endpoint's result: `last` is the last \
            element of a list, and the other keys are fields of models. It must end at a field with the type of the \
            parameter, and no model on the way may be optional.
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
            "the result of an endpoint with `poll` doesn't have one type",
            "A poll returns the results of the endpoint one after another, so the endpoint needs a result of one type. An endpoint that returns nothing, one of several types, a file or a stream can't be polled.",
            wrong: "status: { GET: /status, poll: 2s }",
            right: "status: { GET: /status, returns: Status, poll: 2s }"
        ),
        .pollVerb: Explanation(
            "a poll sends a POST or PATCH repeatedly",
            """
            A POST or PATCH that is sent again takes effect again (RFC 9110, section 9.2.2). This is a warning, \
            because some APIs use POST for queries.
            """
        ),
        .streamMisplaced: Explanation(
            "a stream can't be combined with this",
            """
            `events` and `lines` are read as they arrive, so there is never a complete response. They must be the \
            only result of their endpoint, and can't have a key path or an envelope. Their elements can have any \
            type except `File`, `Void` and `Located`.
            """,
            wrong: "watch: { GET: /watch, returns: { 200: events Change, 202: Job } }",
            right: "watch: { GET: /watch, returns: { 200: events Change } }"
        ),
        .duplicateSuccess: Explanation(
            "an endpoint declares the statuses of a success twice",
            """
            The statuses after `->` or in `returns` are the statuses of a success. A `success` next to them can only \
            add statuses: `success: { add: [404] }`.
            """,
            wrong: "create: { POST: /rooms, returns: 201 Room, success: [200, 201] }",
            right: "create: { POST: /rooms, returns: 201 Room, success: { add: [200] } }"
        ),
        .unknownParameter: Explanation(
            "a parameter does not exist",
            """
            A placeholder in a header names a parameter of the endpoint or of its service's path. In one of the API's \
            own headers, it names a header of the API. `poll` names a parameter of its endpoint, and `variables` names \
            the placeholders of a server's URL. Write all names as the API spells them.
            """,
            wrong: "get: { GET: \"/rooms/{id}\", headers: { X-Room: \"{room}\" } }",
            right: "get: { GET: \"/rooms/{id}\", headers: { X-Room: \"{id}\" } }"
        ),
        .unknownResponsePath: Explanation(
            "the model of a response does not have this path",
            """
            `pages`, `wait`, `message`, `envelope`, the `failure` of a stream, and the tokens and `expired` under \
            `auth` locate values in a response by the keys of its body. If the response is decoded to a model, the \
            path must lead to one of its fields, and the field must have a suitable type. A path can't continue inside \
            a list or a string. A server may send fields that the model doesn't declare, so the severity of an unknown \
            path depends on its key:

            - `envelope` and `failure`, whose fields models seldom declare: a warning if the path resembles a field's \
            path
            - all others: an error if the path resembles a field's path, and a warning if it doesn't
            - any key, if the model rejects unknown keys (`json: { unknown: error }`): an error
            - any key, if the model has `extra`: nothing, because the model accepts any path

            If the path is right, declare the field in the model.
            """,
            wrong: "list: { GET: /rooms, returns: RoomPage, pages: { next: nxt } }",
            right: "list: { GET: /rooms, returns: RoomPage, pages: { next: next } }"
        ),
        .unknownServer: Explanation(
            "a server does not exist",
            """
            `server` of a service or an endpoint names one of the API's servers. This server then receives the calls \
            of the service or endpoint, instead of the client's default server. If its URL has placeholders, each of \
            them needs a default under `variables`.
            """,
            wrong: """
                server: https://api.example.com
                resources: { files: { server: uploads, endpoints: { list: GET /files } } }
                """,
            right: """
                server: { main: https://api.example.com, uploads: https://uploads.example.com }
                resources: { files: { server: uploads, endpoints: { list: GET /files } } }
                """
        ),
        .unusedOption: Explanation(
            "an option has no effect",
            """
            Nothing uses the option in this position: for example `encoding` without a body of parameters or of a \
            model, `lists` without a list in a query or a form, an entry of `map` for endpoints with `returns`, \
            `ignoreCase` for an enum of numbers, `idempotent: true` for a GET, or `envelope` of a service that has \
            only entity sets. This is a warning, because calls work without the option.
            """,
            wrong: "list: { GET: /rooms, returns: \"[Room]\", encoding: form }",
            right: "list: { GET: /rooms, returns: \"[Room]\" }"
        ),
        .waitArgument: Explanation(
            "`wait` has no value for a parameter of another endpoint",
            """
            restgen fills each parameter of an endpoint that `wait` names: with the field of that name in the first \
            response, with the parameter of that name in the first call, or with the `Location` header if the \
            parameter is a whole URL. For all other parameters, add the location of the value in the response to `with`: a \
            key path, `{ header: X-Job }` or `{ link: status }`.
            """,
            wrong: """
                resize: { POST: /jobs, returns: Job, wait: { get: jobs.get, until: { state: done } } }
                """,
            right: """
                resize: { POST: /jobs, returns: Job, wait: { get: jobs.get, with: { id: jobID }, until: { state: done \
                } } }
                """
        ),
        .waitField: Explanation(
            "no response can meet a condition of `wait`",
            """
            `until` and `fail` compare fields and statuses of the status response. A compared value must be one that \
            the field can have. A status must be a success of the endpoint, since the call throws an error for others. \
            A condition on a field needs a response with a body. `until` must not hold for every response. There \
            must be a response for which `until` holds and `fail` doesn't. A `timeout` has to allow a second request.
            """,
            wrong: "get: { GET: \"/jobs/{id}\", returns: Job, wait: { until: { state: doen } } }",
            right: "get: { GET: \"/jobs/{id}\", returns: Job, wait: { until: { state: done } } }"
        ),
        .waitResult: Explanation(
            "the response of a `wait` has no state",
            """
            The status endpoint of a `wait` returns a value, a status or nothing. Streams and files are read as they \
            arrive and can't be compared. Name an endpoint that reports whether they are ready.
            """,
            wrong: "export: { GET: /export, returns: File, wait: { until: 200 } }",
            right: "export: { GET: /export, returns: Export, wait: { until: url } }"
        ),
        .urlParameter: Explanation(
            "a URL parameter must be at the start of the path",
            """
            A path parameter of the type `URL` is a whole URL that the caller passes, such as the link to the next \
            page. It replaces the server and the service's path, so it must come first in the endpoint's path. Only `/` may \
            follow it: `{video:URL}/movie`.
            """,
            wrong: "next: GET /rooms/{page:URL} -> [Room]",
            right: "next: GET {page:URL} -> [Room]"
        ),
        .secretInSpec: Explanation(
            "the spec contains a secret",
            """
            A header, a constant, a default or a server's URL contains a password, a token or a key. Everyone who can \
            read the spec can read the secret, and so can everyone who has the app, because the secret is in its \
            binary. Declare an authentication scheme under `auth` and pass the credential to the client in code, or \
            declare a parameter of the type `Secret`.
            """,
            wrong: "headers: { Authorization: Bearer abc }",
            right: "auth: bearer"
        ),
    ]
}
