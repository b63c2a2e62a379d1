extension Explanation {
    /// Explanations for differences between endpoints.
    static let diffEndpoints: [DiagnosticID: Explanation] = [
        .bodyChanged: Explanation(
            "the encoding of a body changes",
            """
            The body has another encoding. For example, it is a form now, and was JSON. A server that accepts one \
            usually rejects the other. If an endpoint now takes parameters in place of a model, or a model in place of \
            parameters, the JSON may be the same. The diagnostic is then a warning.
            """
        ),
        .endpointAdded: Explanation(
            "an endpoint is added",
            """
            Nothing breaks.
            """
        ),
        .endpointAddress: Explanation(
            "an endpoint has another verb or path",
            """
            The server no longer accepts the request of old clients. The Swift method is unchanged. If an endpoint \
            keeps its verb and path but changes its name, this is `endpoint-renamed`.
            """
        ),
        .endpointRemoved: Explanation(
            "an endpoint is removed",
            """
            The server may no longer accept its requests, and code that calls its method no longer compiles. If an \
            endpoint keeps its verb and path but changes its name, this is `endpoint-renamed`. To give users of the \
            endpoint time, set `deprecated: true` first.
            """
        ),
        .endpointRenamed: Explanation(
            "an endpoint has another name, or another service",
            """
            Verb and path are unchanged, so requests don't change. Code that calls the method no longer compiles. To \
            keep the old Swift name, set `as:`.
            """
        ),
        .entitySetAdded: Explanation(
            "an OData entity set is added",
            """
            Nothing breaks.
            """
        ),
        .entitySetChanged: Explanation(
            "an OData entity set changes",
            """
            Its path, key, model or version changes, so queries go to another URL, or identify and decode entities in \
            another way.
            """
        ),
        .entitySetRemoved: Explanation(
            "an OData entity set is removed",
            """
            The server may no longer accept its queries, and code that uses it no longer compiles.
            """
        ),
        .entitySetRenamed: Explanation(
            "an OData entity set has another name",
            """
            Its path is unchanged. Code that uses it no longer compiles. To keep the old Swift name, set `as:`.
            """
        ),
        .failureChanged: Explanation(
            "an endpoint throws another error",
            """
            The model or enum of its errors is part of the method's type, so a `catch` that names its cases or fields \
            no longer compiles. If many endpoints get their error from one entry of a table, the change is reported \
            once.
            """
        ),
        .fixedValue: Explanation(
            "a constant of a request changes",
            """
            A header with a fixed value, or a constant of a query or body, changes. If the server distinguishes \
            requests by it, for example by a version, it responds to old clients differently.
            """
        ),
        .parameterAdded: Explanation(
            "a parameter is added",
            """
            A new required parameter is missing from the requests of old clients and from existing code. An optional \
            parameter, or one with a default, breaks nothing.
            """
        ),
        .parameterDefault: Explanation(
            "a parameter has another default",
            """
            Code that doesn't pass the parameter no longer sends the same value as before.
            """
        ),
        .parameterRules: Explanation(
            "the rules for the values of a parameter change",
            """
            If the rules are narrower, old clients may send values that the new API refuses. Wider rules don't \
            affect requests.
            """
        ),
        .parameterFormat: Explanation(
            "the format of a parameter changes",
            """
            With another `format`, `style` or `objects`, or another media type of a part, the same value is sent as \
            another string. A server that reads one usually can't read the other.
            """
        ),
        .parameterOrder: Explanation(
            "the order of parameters changes",
            """
            Swift arguments follow the order of the method: path, query, headers, body. In each group, required \
            parameters come first, then the order of the spec applies. Requests don't change.
            """
        ),
        .parameterLocation: Explanation(
            "the location of a parameter, or its name in requests, changes",
            """
            The parameter is sent in a header instead of the query, for example, or under another name. The server \
            ignores the parameter of old clients. Swift code doesn't change.
            """
        ),
        .parameterPresence: Explanation(
            "a parameter becomes required or optional",
            """
            If it becomes required, old clients may omit it or send null, and existing code may pass nil. If it \
            becomes optional, nothing breaks.
            """
        ),
        .parameterRemoved: Explanation(
            "a parameter is removed",
            """
            Code that passes it no longer compiles. A server may reject requests of old clients that still send it.
            """
        ),
        .parameterRenamed: Explanation(
            "a parameter has another Swift name",
            """
            Requests don't change. Calls with the old argument label no longer compile. To keep it, set `as:`.
            """
        ),
        .parameterType: Explanation(
            "a parameter has another type",
            """
            Code that passes a value of the old type no longer compiles. If each old value is valid for the new \
            type, requests of old clients still work: `Int` becomes `String` in a query. If only some old values are \
            valid, these requests may fail: `String` becomes `UUID`. Otherwise they fail.
            """
        ),
        .resultLocation: Explanation(
            "the location of a result in the response changes",
            """
            Old clients find nothing at the old key path. Swift code doesn't change.
            """
        ),
        .resultDecoding: Explanation(
            "the decoding of a result changes",
            """
            The client now leaves out elements that it can't decode, or now reports them as errors. Or a stream has \
            another `done`, `failure` or `by`.
            """
        ),
        .resultType: Explanation(
            "a method returns another type",
            """
            Code that uses the value no longer compiles. Old clients can still decode the response if each new value \
            is valid for the old type. Otherwise they may fail.
            """
        ),
        .sequenceAdded: Explanation(
            "a method for pagination, polling or waiting is added",
            """
            `pages`, `poll` or `wait` adds it. Nothing breaks.
            """
        ),
        .sequenceChanged: Explanation(
            "pagination, polling or waiting works differently",
            """
            The location of the next page, the parameter that requests it, or the condition for completed work \
            changes. The server may no longer support the old way.
            """
        ),
        .sequenceRemoved: Explanation(
            "a method for pagination, polling or waiting is removed",
            """
            The endpoint no longer has `pages`, `poll` or `wait`, so code that iterates over `listPages()` or a \
            similar sequence no longer compiles.
            """
        ),
        .serviceRenamed: Explanation(
            "a service has another name",
            """
            Its endpoints have the same verbs and paths. Code that uses the client's property no longer compiles. To \
            keep it, set `as:`. The endpoints aren't reported separately.
            """
        ),
        .statusAdded: Explanation(
            "an entry for a status or a media type is added",
            """
            The enum of responses has a new case. Old clients treat such a response as undocumented, and a `switch` \
            without a default no longer compiles.
            """
        ),
        .statusRemoved: Explanation(
            "an entry for a status or a media type is removed",
            """
            The enum of the results or errors no longer has the case of this entry. Code that names the case no \
            longer compiles.
            """
        ),
        .statusRenamed: Explanation(
            "an entry for a status has another case",
            """
            Code that names the old case or enum no longer compiles. To keep the name, set `as` next to the type.
            """
        ),
        .statusType: Explanation(
            "an entry for a status has another type",
            """
            Code that uses the value of the case no longer compiles. Whether old clients can decode the body depends \
            on the types.
            """
        ),
    ]
}
