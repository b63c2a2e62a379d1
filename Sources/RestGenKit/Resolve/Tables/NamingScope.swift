/// A level of a spec that declares settings of calls: the API, a service or an endpoint.
struct NamingScope {
    var name: Located<String>
    /// The level in a comment: "the API", "`rooms.get`".
    var title: String
    /// The beginning of the names of the types that the level needs: `ChatCave`, `Rooms`, `RoomsGet`.
    var prefix: String
    var isEndpoint = false
}
