extension Pages {
    /// One page of a list.
    public struct Page: Sendable {
        /// The answer as a whole.
        public let value: Value
        /// What the sequence gives of it.
        public let items: [Item]
        /// Where it is; nil for the first.
        public let position: PageScheme.Position?
        /// Where the next one is; nil for the last.
        public let next: PageScheme.Position?
        /// Where the one in front is; nil for the first, and where the API does not say.
        public let previous: PageScheme.Position?
        /// How many items there are in all, where the scheme says where the API tells it.
        public let total: Int?
        /// What the server answered.
        public let response: Response
    }
}
