/// What the spec of a document is for.
package enum SpecPurpose: Sendable {
    /// Another spec overrides it. Endpoints refer to no option of the API by a name, so that it may have other options.
    case base
    /// People read it. What endpoints share has a name, or is set once.
    case file
}
