extension Spec {
    /// A base URL, such as `https://{region}.example.com/v1`, optionally with a name.
    ///
    ///     server:
    ///       production: { url: "https://{region}.example.com", variables: { region: eu } }
    ///       staging: https://staging.example.com
    package struct Server: Sendable {
        /// The default value of a placeholder in the URL.
        package struct Variable: Sendable {
            package var name: Located<String>
            package var value: Located<String>

            package init(name: Located<String>, value: Located<String>) {
                self.name = name
                self.value = value
            }
        }

        /// `nil` for an unnamed server.
        package var name: Located<String>?
        /// The URL. Its placeholders have a name and optionally a default (`{region=eu}`), but never a type.
        package var url: Template
        package var variables: [Variable]
        package var doc: Located<String>?

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
