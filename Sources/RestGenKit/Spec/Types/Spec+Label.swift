extension Spec {
    /// A label of a call, for interceptors and observers.
    ///
    ///     labels: { tier: slow, cost: none }
    package struct Label: Sendable {
        package var name: Located<String>
        /// `nil` removes an inherited label.
        package var value: Located<String>?

        package init(name: Located<String>, value: Located<String>?) {
            self.name = name
            self.value = value
        }
    }
}
