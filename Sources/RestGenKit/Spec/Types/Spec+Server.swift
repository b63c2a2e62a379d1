extension Spec {
    /// A base URL: `https://{region}.example.com/v1`, alone or under a name.
    ///
    ///     server:
    ///       production: { url: "https://{region}.example.com", variables: { region: eu } }
    ///       staging: https://staging.example.com
    public struct Server: Sendable {
        /// A value for a placeholder of the URL when the caller gives none.
        public struct Variable: Sendable {
            public var name: Located<String>
            public var value: Located<String>

            package init(name: Located<String>, value: Located<String>) {
                self.name = name
                self.value = value
            }
        }

        /// nil for a server without a name.
        public var name: Located<String>?
        /// Its placeholders have a name and maybe a default (`{region=eu}`), never a type.
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
