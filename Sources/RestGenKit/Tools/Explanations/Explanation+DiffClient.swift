extension Explanation {
    /// Explanations for differences between two APIs as a whole.
    static let diffClient: [DiagnosticID: Explanation] = [
        .accessChanged: Explanation(
            "the access of what is generated changes",
            """
            Code of other modules sees nothing of what was `public` and is `internal` or `package`. More access \
            breaks nothing.
            """
        ),
        .authChanged: Explanation(
            "how calls say who is calling changes",
            """
            Who has a credential of the old kind, or none where none was wanted, is refused. A scheme beside those \
            that were there breaks nothing. Where the API says it for all, it is one finding there; an endpoint has \
            one of its own where it differs.
            """
        ),
        .callSetting: Explanation(
            "how calls are made changes",
            """
            `timeout`, `deadline`, `retry`, `idempotent`, `limit`, `cache`, `message` and `labels` change nothing on \
            the wire and nothing that compiles, but what a program's calls do: how long they wait, how often they \
            are sent.
            """
        ),
        .clientRenamed: Explanation(
            "the client has another name",
            """
            Code that names it, `ChatClient(…)`, no longer compiles. The name is that of the file unless `client` \
            says it: say the old one there.
            """
        ),
        .envelopeChanged: Explanation(
            "what values are wrapped in changes",
            """
            Who looks for the result at its old place finds nothing there, and who sends in the old wrapping is not \
            understood. Where an error is looked for in a success matters less.
            """
        ),
        .initializerAdded: Explanation(
            "the client has another initializer",
            """
            It follows from `auth`: `init(token:)` of `bearer`. Nothing breaks.
            """
        ),
        .initializerRemoved: Explanation(
            "an initializer of the client is gone",
            """
            It followed from `auth`: `init(token:)` of `bearer`. Code that calls it no longer compiles.
            """
        ),
        .metadataChanged: Explanation(
            "what bodies hold beside their results changes",
            """
            `meta` of an envelope is another type, is at another place, or is gone: code that asks for \
            `metadata(of:)` no longer compiles, or finds nothing.
            """
        ),
        .namesChanged: Explanation(
            "all types have other names",
            """
            Another `prefix` or `namespace` names every generated type anew: whatever names one no longer compiles. \
            It is one finding, and none for each type.
            """
        ),
        .newlyDeprecated: Explanation(
            "something is deprecated that was not",
            """
            Swift warns of each use, and the API says that it may go. Nothing breaks yet.
            """
        ),
        .notationChanged: Explanation(
            "bodies are written in another notation",
            """
            `serializer` and `charset` change the bytes of bodies. `compress` changes those of requests, and what \
            compresses them is for the program to bring (`Configuration.bodyCoder`).
            """
        ),
        .serverAdded: Explanation(
            "a named server is new",
            """
            `Server` has one more. Nothing breaks.
            """
        ),
        .serverChanged: Explanation(
            "where calls go changes",
            """
            The URL of a server, its variables, the first of several servers, or the one that an endpoint names. The \
            old one may be gone. A variable without a default is one that Swift asks for.
            """
        ),
        .serverRemoved: Explanation(
            "a named server is gone",
            """
            Code that names it, `ChatClient(server: .staging)`, no longer compiles; without any server the \
            initializer asks for one.
            """
        ),
        .signInChanged: Explanation(
            "how the page's own endpoints sign in changes",
            """
            What `login`, `refresh`, `token` and the other words under `auth` say decides where a client finds its \
            tokens, and whether it renews them by itself.
            """
        ),
        .stubsRemoved: Explanation(
            "the stubs of the services are gone",
            """
            `stubs: true` is said no more: tests that use `RoomsServiceStub` no longer compile, unless the command \
            is given `--stubs`.
            """
        ),
        .successChanged: Explanation(
            "other statuses are a success",
            """
            An answer that was a success is an error, or the other way round: of those that may come now some are \
            read in another way than they were.
            """
        ),
        .tableChanged: Explanation(
            "what calls by path are read as changes",
            """
            Lines of `map`, `errors` and `envelopes` decide about calls by path alone where endpoints say more. The \
            same call may give another type, which is seen when it runs.
            """
        ),
    ]
}
