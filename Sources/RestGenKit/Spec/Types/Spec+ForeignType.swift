extension Spec {
    /// One of the user's own Swift types.
    ///
    ///     types: { Money: Shop, Price: { module: Shop, as: Amount } }
    public struct ForeignType: Sendable {
        public var name: Located<String>
        /// nil: it is in the module of the generated code (`types: [Money]`).
        public var module: Located<String>?
        /// `as`; nil: `name`.
        public var swiftName: Located<String>?
    }
}

extension Spec.ForeignType {
    static let place = Place<Spec.ForeignType>("a custom type", section: "Your own types", later: ["conform"]) {
        SpecKey("module", .text, \.module, "The module to import.")
        SpecKey("as", .text, \.swiftName, "The Swift name, if it is a different one.")
    }
}
