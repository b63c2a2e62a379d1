extension Explanation {
    /// Explanations for OpenAPI documents and the selection of operations.
    static let openapi: [DiagnosticID: Explanation] = [
        .openapiDocument: Explanation(
            "a part of an OpenAPI document is not valid OpenAPI",
            """
            This part of the document doesn't follow OpenAPI 2.0, 3.0, 3.1 or 3.2: the version is unknown, a path \
            doesn't begin with a slash, a parameter has no location, or a key under `responses` isn't a status. If \
            restgen can do without the part, it is left out with a warning. If an object has a key twice, the last one applies. restgen reads only the \
            selected operations, so `only` and `except` can leave a broken part out. Otherwise correct the document, \
            or ask its publisher.
            """
        ),
        .openapiExample: Explanation(
            "an example or a default in an OpenAPI document doesn't match its schema",
            """
            `restgen import` validates the examples and defaults of a document with the decoding rules of the \
            generated code. This one doesn't match its schema: a required field is missing, a value has another type, \
            or a string doesn't have the declared format. The message names the location in the example, the expected \
            value, and the value found. Either the example or the schema is wrong. If real responses look like the \
            example, change the spec: `name?: String`, `count: { type: Int, format: string }`. \
            `restgen import --report` counts such examples.
            """
        ),
        .openapiReference: Explanation(
            "a `$ref` leads nowhere",
            """
            A `$ref` names a part of its own document, such as `#/components/schemas/Room`, or of another file, such \
            as `models/room.yaml#/Room`. The part doesn't exist, or the reference leads back to itself. Other files \
            are found relative to the file with the reference, in the folders from which a spec may include files. \
            Nothing is fetched from the network. A missing schema becomes any JSON. A missing path, parameter, body or \
            response is left out.
            """
        ),
        .openapiSelection: Explanation(
            "`only` or `except` matches nothing in the document",
            """
            `only` and `except` select operations by a service (`issues`), by a method (`issues.list`), by a tag of \
            the document (`{ tag: Pull requests }`), by a verb (`GET`), or by a path (`/users/**`, `GET /users/*`). An \
            entry that matches no operation is an error, because it may be mistyped, or the document may have changed. \
            `restgen import` lists the services and methods of a document.
            """,
            wrong: "openapi: { document: tracker.json, only: [isues] }",
            right: "openapi: { document: tracker.json, only: [issues] }"
        ),
        .openapiSyntax: Explanation(
            "an OpenAPI document is not valid JSON",
            """
            An OpenAPI document is JSON (RFC 8259) in UTF-8, or YAML with the same rules as a spec. This document ends \
            too early, contains invalid JSON, is nested more than 200 levels deep, or is larger than 64 MB including \
            all of its files. Only the first problem is shown.
            """
        ),
        .openapiUnsupported: Explanation(
            "a feature of the document is unsupported",
            """
            A spec can't express this part of the document. The import uses the nearest supported feature, which the \
            message names, so that the rest of the operation works. If you need more, override the part in the spec, \
            or handle it in your code. `restgen import --report` counts the unsupported features.
            """
        ),
        .openapiExtension: Explanation(
            "a restgen extension doesn't fit its document",
            """
            `restgen export` writes the keys that OpenAPI has no equivalent for as `x-restgen` extensions of the \
            document, of operations and of schemas. You can also write them by hand, with the keys of a spec. This \
            extension is invalid, refers to something that the document doesn't have, or contradicts the document \
            because the document has changed. In a contradiction, the OpenAPI definition takes precedence, and only \
            the keys without an OpenAPI equivalent apply. Export the spec again, or remove the outdated extension.
            """
        ),
    ]
}
