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
