extension Explanation {
    /// Explanations for OpenAPI documents and the selection of operations.
    static let openapi: [DiagnosticID: Explanation] = [
        .openapiDocument: Explanation(
            "a part of an OpenAPI document is not what OpenAPI says",
            """
            This part of the document doesn't follow OpenAPI 2.0, 3.0, 3.1 or 3.2: the version is unknown, a path has no \
            slash, a parameter has no location, or a status isn't one. If restgen can do without the part, it is left out \
            with a warning. If an object has a key twice, the last one applies. restgen reads only the selected operations, \
            so `only` and `except` can leave a broken part out. Otherwise correct the document, or ask its publisher.
            """
        ),
        .openapiExample: Explanation(
            "an example of a document is not what the document says",
            """
            `restgen import` reads the examples and defaults of a document as the code does that comes of its page. This one it \
            does not read: a field that the document requires is not there, a value is of another kind, a text is not in the \
            format that is said of it. The message says where in the example, what the document asks for, and what the example \
            has. One of both is wrong. Where real answers look like the example, mend the page: `name?: String`, \
            `count: { type: Int, format: string }`. `restgen import --report` counts such examples.
            """
        ),
        .openapiReference: Explanation(
            "a `$ref` leads nowhere",
            """
            A `$ref` names a part of its own document, such as `#/components/schemas/Room`, or of another file, such as \
            `models/room.yaml#/Room`. The part doesn't exist, or the reference leads back to itself. Other files are found \
            relative to the file with the reference, in the folders from which a spec may include files. Nothing is fetched \
            from the network. A missing schema becomes any JSON. A missing path, parameter, body or response is left out.
            """
        ),
        .openapiSelection: Explanation(
            "`only` or `except` names nothing of the document",
            """
            `only` and `except` choose operations by a service of the page, `issues`, by a method, `issues.list`, by a tag of \
            the document, `{ tag: Pull requests }`, by a verb, `GET`, or by a path, `/users/**` and `GET /users/*`. A word that \
            fits no operation is an error: it may be mistyped, or the document may have changed. `restgen import` with the \
            document shows what services and methods are called.
            """,
            wrong: "openapi: { document: tracker.json, only: [isues] }",
            right: "openapi: { document: tracker.json, only: [issues] }"
        ),
        .openapiSyntax: Explanation(
            "an OpenAPI document is no JSON",
            """
            A document is JSON (RFC 8259) in UTF-8, or YAML as restgen's pages are. This one breaks off or holds what JSON does \
            not have, is deeper than 200 lists and objects, or larger than 64 MB with all of its files. Only the first such \
            place is shown.
            """
        ),
        .openapiUnsaid: Explanation(
            "a document says what a page can't",
            """
            The language has no word for this part of the document. The page says what comes nearest, as the message tells, so \
            that all else of the operation works. Where more is needed, say it in the page, which wins over the document, or do \
            it in the program. `restgen import --report` counts what is not said.
            """
        ),
        .openapiWords: Explanation(
            "the page's words in a document don't fit it",
            """
            `restgen export` writes the page's own words beside what OpenAPI says: under `x-restgen` of the document, of an \
            operation and of a schema. Others may write them by hand, as the keys of a page. What stands there is something \
            else than a page's words, or names what the document does not have, or the document was changed since: then what \
            OpenAPI says counts, and of the words those that OpenAPI has none for. Export the page anew, or take out what no \
            longer is true.
            """
        ),
    ]
}
