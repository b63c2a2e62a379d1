/// Where an operation stands in a page: `pets`, `list`.
struct OperationName: Hashable, Sendable {
    var service: String
    var method: String
}
