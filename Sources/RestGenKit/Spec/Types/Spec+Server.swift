extension Spec {
    /// A base URL, such as `https://{region}.example.com/v1`, optionally with a name.
    ///
    ///     server:
    ///       production: { url: "https://{region}.example.com", variables: { region: eu } }
    ///       staging: https://staging.example.com
    public struct Server: Sendable {
        /// The default value of a placeholder in the URL.
        public struct Variable: Sendable {
            public var name: Located<String>
            public var value: Located<String>

            package init(name: Located<String>, value: Located<String>) {
                self.name = name
                self.value = value
            }
        }

        /// `nil` for an unnamed server.
        public var name: Located<String>?
        /// The URL. Its placeholders have a name and optionally a default (`{region=eu}`), but never a type.
        public var url: Template
        public var variables: [Variable]
        public var doc: Located<String>?

        package init(
            name: Located<String>? = nil,
            url: Template,
            variables: [Variable],
            doc: Located<String>? = nil
        ) {
            self.name = name
            self.url = url
            self.variables = variables
            self.doc = doc
        }
    }
}
