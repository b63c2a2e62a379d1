extension Spec {
    /// A field of a model.
    ///
    ///     nick?: { type: String, as: nickname, key: profile.nick, doc: What the others see. }
    public struct Field: Sendable {
        public indirect enum Content: Sendable {
            case type(TypeSyntax)
            /// `fields`: a model of the field's own.
            case nested([Field])
        }

        /// Where in the object a field is found, when its name doesn't say it.
        public enum Key: Sendable {
            /// `profile.name`, `'"@odata.nextLink"'`
            case path(KeyPathSyntax)
            /// `"*"`: all keys that no other field has.
            case others(Span)
        }

        /// What a default is for.
        public enum DefaultFor: String, Sendable, CaseIterable {
            case absent
            case null
        }

        /// The name as written, without the `?`: the JSON key unless `key` says another.
        public var name: Located<String>
        /// `name?`
        public var isOptional: Bool
        public var content: Content
        public var defaultValue: LiteralSyntax?
        /// nil: both.
        public var defaultFor: Located<DefaultFor>?
        /// `as`
        public var swiftName: Located<String>?
        public var key: Key?
        /// `header: ETag`, `header: "*"`
        public var header: Located<String>?
        /// `by: kind`: the sibling that says which case of a union this is.
        public var sibling: Located<String>?
        public var format: Located<Format>?
        /// `nullIf`: what counts as null; never empty.
        public var nullIf: Located<[LiteralSyntax]>?
        /// The places of the switches that are true.
        public var readOnly: Span?
        public var writeOnly: Span?
        public var lossy: Span?
        /// `xml: attribute`, `xml: { item: tag }`; nil: an element.
        public var xml: Located<XMLForm>?
        public var doc: Located<String>?
        public var isSensitive = false
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

        public init(name: Located<String>, isOptional: Bool, content: Content) {
            self.name = name
            self.isOptional = isOptional
            self.content = content
        }
    }
}
