extension Explanation {
    /// Explanations for differences between endpoints.
    static let diffEndpoints: [DiagnosticID: Explanation] = [
        .bodyChanged: Explanation(
            "a body is sent in another way",
            """
            As a form in place of JSON, as bytes, as a file: a server that takes the one seldom takes the other. \
            Parameters in place of a model, or the other way round, may be the same JSON.
            """
        ),
        .endpointAdded: Explanation(
            "an endpoint is new",
            """
            Nothing breaks.
            """
        ),
        .endpointAddress: Explanation(
            "an endpoint has another verb or path",
            """
            Who calls the old one is not answered as before. In Swift it is the same method. An endpoint that keeps \
            verb and path and changes its name is `endpoint-renamed`.
            """
        ),
        .endpointRemoved: Explanation(
            "an endpoint is gone",
            """
            Calls of it are no longer answered as the page said, and code that calls its method no longer compiles. \
            No endpoint of a new name has its verb and path. `deprecated: true` gives those who use it some time.
            """
        ),
        .endpointRenamed: Explanation(
            "an endpoint has another name, or another service",
            """
            Verb and path are the same, so nothing changes on the wire; code that calls the method no longer \
            compiles. `as:` keeps the old Swift name.
            """
        ),
        .entitySetAdded: Explanation(
            "an entity set of OData is new",
            """
            Nothing breaks.
            """
        ),
        .entitySetChanged: Explanation(
            "an entity set of OData changes",
            """
            Its path, its key, its model or its version: queries go elsewhere, or find and read entities in another \
            way.
            """
        ),
        .entitySetRemoved: Explanation(
            "an entity set of OData is gone",
            """
            Queries of it are no longer answered, and code that uses it no longer compiles.
            """
        ),
        .entitySetRenamed: Explanation(
            "an entity set of OData has another name",
            """
            Its path is the same; code that uses it no longer compiles. `as:` keeps the old Swift name.
            """
        ),
        .failureChanged: Explanation(
            "an endpoint throws another error",
            """
            The model of its errors, or the enum of them, is part of the method's type: a `catch` that names cases \
            or fields no longer compiles. Many endpoints that have it from one line are one finding.
            """
        ),
        .fixedValue: Explanation(
            "what is sent with each call changes",
            """
            A header with a fixed value, a constant of a query or of a body. A server that tells calls apart by it, \
            such as a version, answers old clients in another way.
            """
        ),
        .parameterAdded: Explanation(
            "a parameter is new",
            """
            A required one is lacking in the requests of old clients and in the calls of old code. One that may be \
            left out, or has a default, breaks nothing.
            """
        ),
        .parameterDefault: Explanation(
            "a parameter has another default",
            """
            Code that says nothing sends another value than before.
            """
        ),
        .parameterFormat: Explanation(
            "a parameter is written in another way",
            """
            Another `format`, `style` or `objects`, or another media type of a part: the same value is another text. \
            A server that reads the one seldom reads the other.
            """
        ),
        .parameterOrder: Explanation(
            "parameters stand in another order",
            """
            Swift takes arguments in the order of the method: path, query, headers, body; required before optional \
            inside each, then as the page says them. On the wire nothing changes.
            """
        ),
        .parameterPlace: Explanation(
            "a parameter is sent elsewhere",
            """
            In a header in place of the query, or under another name: a server looks for it where the page says. In \
            Swift nothing changes.
            """
        ),
        .parameterPresence: Explanation(
            "a parameter is required, or is no more",
            """
            Old clients may leave out what is required now, or send null for it, and old code may pass nil. The \
            other way round nothing breaks.
            """
        ),
        .parameterRemoved: Explanation(
            "a parameter is gone",
            """
            Code that passes it no longer compiles. A server may refuse what old clients go on to send.
            """
        ),
        .parameterRenamed: Explanation(
            "a parameter has another Swift name",
            """
            It is the same on the wire; calls with the old label no longer compile. `as:` keeps it.
            """
        ),
        .parameterType: Explanation(
            "a parameter has another type",
            """
            Code that passes a value of the old one no longer compiles. On the wire it depends: where each old value \
            is one of the new type nothing breaks (`Int`, then `String` in a query), where some are it may \
            (`String`, then `UUID`), else it does.
            """
        ),
        .resultPlace: Explanation(
            "a result is at another place of the answer",
            """
            Who looks at the old key path finds nothing there. In Swift nothing changes.
            """
        ),
        .resultReading: Explanation(
            "a result is read in another way",
            """
            Elements that can't be read are left out, or are errors; a stream ends at another word.
            """
        ),
        .resultType: Explanation(
            "a method gives back something else",
            """
            Code that uses the value no longer compiles. On the wire it depends: a value that is always of the old \
            type too breaks nothing, others may.
            """
        ),
        .sequenceAdded: Explanation(
            "a method for pages, polling or waiting is new",
            """
            `pages`, `poll` or `wait` adds it. Nothing breaks.
            """
        ),
        .sequenceChanged: Explanation(
            "a sequence goes on in another way",
            """
            Where the next page is, what is asked with, or what means that work is done. The old way may be over.
            """
        ),
        .sequenceRemoved: Explanation(
            "a method for pages, polling or waiting is gone",
            """
            `pages`, `poll` or `wait` is said no more: code that loops over `listPages()` no longer compiles.
            """
        ),
        .serviceRenamed: Explanation(
            "a service has another name",
            """
            Its endpoints have the same verbs and paths; code that goes through the client's property no longer \
            compiles. `as:` keeps it. The endpoints have no findings of their own for it.
            """
        ),
        .statusAdded: Explanation(
            "a line for a status or a media type is new",
            """
            The enum of the answers has one more case: old clients take such an answer for undocumented, and a \
            `switch` without a default no longer compiles.
            """
        ),
        .statusRemoved: Explanation(
            "a line for a status or a media type is gone",
            """
            The enum of the answers has one case less: code that names it no longer compiles.
            """
        ),
        .statusRenamed: Explanation(
            "a line for a status has another case",
            """
            Code that names the old case, or the enum, no longer compiles. `as` beside the type keeps it.
            """
        ),
        .statusType: Explanation(
            "a line for a status holds another type",
            """
            Code that takes the old type out of the case no longer compiles; whether old clients can read the body \
            depends on the types.
            """
        ),
    ]
}
