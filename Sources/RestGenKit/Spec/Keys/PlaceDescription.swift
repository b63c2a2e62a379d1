/// What a place is to those who do not read specs.
package struct PlaceDescription: Sendable {
    /// As a message names it: `an endpoint`.
    package var name: String
    /// The heading of the reference under which its keys are explained.
    var section: String
    var keys: [KeyDescription]
    /// Keys of later versions: errors that say so.
    package var later: Set<String>
}
