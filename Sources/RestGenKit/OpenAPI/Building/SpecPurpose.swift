/// How an imported spec is used.
package enum SpecPurpose: Sendable {
    /// Another spec overrides it. Endpoints don't refer to options of the API by name, because the other spec can
    /// replace them.
    case base
    /// People read and edit it. Options that endpoints share are declared once.
    case file
}
