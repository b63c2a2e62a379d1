extension Explanation {
    /// Explanations for differences between two APIs as a whole.
    static let diffClient: [DiagnosticID: Explanation] = [
        .accessChanged: Explanation(
            "the access level of generated declarations changes",
            """
            Other modules can no longer use declarations that are now `internal`, and other packages can no longer \
            use declarations that are now `package`. A higher access level breaks nothing.
            """
        ),
        .authChanged: Explanation(
            "the authentication of calls changes",
            """
            If calls need another kind of credential than before, clients that send the old kind, or none, will be \
            rejected. An additional scheme breaks nothing, and neither does `auth: none`. If the API declares the scheme for all endpoints, the change is reported once. Endpoints that \
            differ are reported separately.
            """
        ),
        .callSetting: Explanation(
            "the settings of calls change",
            """
            `timeout`, `deadline`, `retry`, `idempotent`, `limit`, `cache`, `coalesce`, `message`, `labels` and \
            `changes` change neither requests nor Swift declarations. They change the behavior of calls, such as how \
            long a call waits and how often it is sent.
            """
        ),
        .clientRenamed: Explanation(
            "the client has another name",
            """
            Code that names the client, such as `ChatClient(…)`, no longer compiles. The name is that of the file \
            unless `client` is set. To keep the old name, set `client`.
            """
        ),
        .envelopeChanged: Explanation(
            "the envelope of values changes",
            """
            Old clients look for the result at its old location, and send values in the old envelope. If only the \
            location of errors changes, results are read as before.
            """
        ),
        .initializerAdded: Explanation(
            "the client has a new initializer",
            """
            Initializers follow from `auth`: `bearer` adds `init(token:)`. Nothing breaks.
            """
        ),
        .initializerRemoved: Explanation(
            "an initializer of the client is removed",
            """
            Initializers follow from `auth`: `bearer` adds `init(token:)`. Code that calls the removed initializer no \
            longer compiles.
            """
        ),
        .metadataChanged: Explanation(
            "the metadata of an envelope changes",
            """
            The `meta` of an envelope is added or removed, or has another type or location. Code that calls \
            `metadata(of:)` no longer compiles, or finds nothing. An added `meta` breaks nothing.
            """
        ),
        .namesChanged: Explanation(
            "all types have other names",
            """
            A changed `prefix` or `namespace` renames every generated type, so code that names one no longer compiles. \
            The change is reported once, not for each type.
            """
        ),
        .newlyDeprecated: Explanation(
            "a declaration is newly deprecated",
            """
            Swift warns about each use, because the API may remove the declaration later. Nothing breaks yet.
            """
        ),
        .bodyEncoding: Explanation(
            "the encoding of bodies changes",
            """
            `serializer` and `charset` change the bytes of bodies. `compress` changes the bytes of request bodies, and \
            the app must provide a coder for it (`Configuration.bodyCoder`).
            """
        ),
        .serverAdded: Explanation(
            "a named server is added",
            """
            `Server` has one more case. Nothing breaks.
            """
        ),
        .serverChanged: Explanation(
            "the destination of calls changes",
            """
            This is a change to a server's URL or variables, to the default server, or to the server that an endpoint \
            names. The old server may no longer exist. A variable without a default is a required argument in Swift.
            """
        ),
        .serverRemoved: Explanation(
            "a named server is removed",
            """
            Code that names it, such as `ChatClient(server: .staging)`, no longer compiles. If no server is left, the \
            initializer requires one.
            """
        ),
        .samplesRemoved: Explanation(
            "the samples of the types are removed",
            """
            The spec no longer has `samples: true` or `samples: preview`. Previews and tests that use `Room.sample` no \
            longer compile unless restgen runs with `--samples`. If `preview` became `true`, only code that uses the \
            client `preview` no longer compiles.
            """
        ),
        .signInChanged: Explanation(
            "the sign-in endpoints change",
            """
            `login`, `refresh`, `token` and the other keys of a scheme under `auth` decide which responses hold the \
            client's tokens, and whether it refreshes them automatically.
            """
        ),
        .stubsRemoved: Explanation(
            "the stubs of the services are removed",
            """
            The spec no longer has `stubs: true`. Tests that use `RoomsServiceStub` no longer compile unless restgen \
            runs with `--stubs`.
            """
        ),
        .successChanged: Explanation(
            "the success statuses change",
            """
            A response that was a success is now an error, or the reverse. Responses are then decoded to other types \
            than before.
            """
        ),
        .tableChanged: Explanation(
            "the types of calls by path change",
            """
            The entries of `map`, `errors` and `envelopes` declare the types of calls by path, which have no endpoint. \
            The same call may return another type. The compiler can't report this.
            """
        ),
    ]
}
