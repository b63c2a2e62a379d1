extension Spec {
    /// A word about a call, for interceptors and observers.
    ///
    ///     labels: { tier: slow, cost: none }
    public struct Label: Sendable {
        public var name: Located<String>
        /// nil: taken out of what is inherited.
        public var value: Located<String>?

        public init(name: Located<String>, value: Located<String>?) {
            self.name = name
            self.value = value
        }
    }
}
