extension Spec {
    /// A custom Swift type.
    ///
    ///     types: { Money: Shop, Price: { module: Shop, as: Amount } }
    package struct CustomType: Sendable {
        package var name: Located<String>
        /// The module, or `nil` for the module of the generated code (`types: [Money]`).
        package var module: Located<String>?
        /// The Swift name, declared by `as`, or `nil` for `name`.
        package var swiftName: Located<String>?
    }
}

extension Spec.CustomType {
    static let keySchema = KeySchema<Spec.CustomType>(
        "a custom type",
        section: "Your own types",
        reserved: ["conform"]
    ) {
        SpecKey("module", .text, \.module, "The module to import.")
        SpecKey("as", .text, \.swiftName, "The Swift name, if it is a different one.")
    }
}
