extension Spec {
    /// `poll: { since: last.id, every: 1.5s }`, or `poll: 2s` when each round asks the same.
    public struct Poll: Sendable {
        /// The parameter that is carried on, as the API spells it.
        public var parameter: Located<String>?
        /// Where its next value is found in the answer; `last` is the last element of a list. nil without `parameter`.
        public var next: KeyPathSyntax?
        /// Seconds between two rounds.
        public var every: Located<Double>
        public var span: Span
    }
}
