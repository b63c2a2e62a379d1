/// The tag of a union that the object around it holds.
enum GivenTag {
    /// The union holds its own.
    case none
    /// The object has no such key.
    case absent
    case text(String)
}
