/// What a place is to those who do not read specs.
struct PlaceDescription: Sendable {
    /// As a message names it: `an endpoint`.
    var name: String
    /// The heading of the reference under which its keys are explained.
    var section: String
    var keys: [KeyDescription]
    /// Keys of later versions: errors that say so.
    var later: Set<String>
}
