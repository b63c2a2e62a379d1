/// A level that declares settings of a call, and the beginning of its type names: `ChatCave`, `Rooms`, `RoomsGet`.
struct NamingScope {
    var name: Located<String>
    /// The level in a comment: "the API", "`rooms.get`".
    var title: String
    var prefix: String
    var isEndpoint = false
}
