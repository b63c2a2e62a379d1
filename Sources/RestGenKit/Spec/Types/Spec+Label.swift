extension Spec {
    /// A label of a call, for interceptors and observers.
    ///
    ///     labels: { tier: slow, cost: none }
    public struct Label: Sendable {
        public var name: Located<String>
        /// `nil` removes an inherited label.
        public var value: Located<String>?

        public init(name: Located<String>, value: Located<String>?) {
            self.name = name
            self.value = value
        }
    }
}
