/// Who says what about a call, and what the types made for it are named after: `ChatCave`, `Rooms`, `RoomsGet`.
struct CallLevel {
    var name: Located<String>
    /// In the words of a comment: "the API", "`rooms.get`".
    var title: String
    var prefix: String
    var isEndpoint = false
}
