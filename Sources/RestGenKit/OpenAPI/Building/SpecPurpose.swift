/// What the spec of a document is for.
package enum SpecPurpose: Sendable {
    /// Another spec is merged over it, whose settings replace those that endpoints share. Each endpoint has all that it needs.
    case base
    /// People read it. What endpoints share has a name, or is set once.
    case file
}
