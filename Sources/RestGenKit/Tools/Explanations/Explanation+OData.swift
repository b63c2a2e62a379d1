extension Explanation {
    /// Explanations for OData entity sets.
    static let odata: [DiagnosticID: Explanation] = [
        .odataKey: Explanation(
            "the key of an entity set finds no entity",
            """
            `key` names fields of the set's model as the API spells them, not as Swift does. A key is always there, is \
            never null, and its value stands in a URL (OData CSDL 4.01, section 6.5): a text, a whole or decimal number, \
            a Bool, a date, a day, a UUID or an enum.
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
            "an entity set holds no model",
            """
            The entities of a set are JSON objects with properties, which queries name: a model with fields, which \
            is no array. `model` is the model of one entity; that a set has many goes without saying.
            """,
            wrong: "odata: { products: { path: /Products, model: \"[Product]\", key: ID } }",
            right: "odata: { products: { path: /Products, model: Product, key: ID } }"
        ),
    ]
}
