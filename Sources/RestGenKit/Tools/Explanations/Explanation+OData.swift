extension Explanation {
    /// Explanations for OData entity sets.
    static let odata: [DiagnosticID: Explanation] = [
        .odataKey: Explanation(
            "the key of an entity set can't identify an entity",
            """
            `key` names fields of the set's model as the API spells them, not as in Swift. A key is always present, \
            never null, and part of a URL (OData CSDL 4.01, section 6.5). Its type is a string, a whole or decimal \
            number, a Bool, a date, a day, a UUID or an enum.
            """,
            wrong: """
                odata:
                  products: { path: /Products, model: Product, key: id }
                models:
                  Product: { ID: Int, Name: String }
                """,
            right: """
                odata:
                  products: { path: /Products, model: Product, key: ID }
                models:
                  Product: { ID: Int, Name: String }
                """
        ),
        .odataModel: Explanation(
            "an entity set needs a model",
            """
            The entities of a set are JSON objects whose properties can be queried, so their type must be a model with \
            fields, without `as: array`. `model` is the type of one entity, not a list.
            """,
            wrong: "odata: { products: { path: /Products, model: \"[Product]\", key: ID } }",
            right: "odata: { products: { path: /Products, model: Product, key: ID } }"
        ),
    ]
}
