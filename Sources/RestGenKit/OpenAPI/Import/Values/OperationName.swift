/// Where an operation stands in a page: `pets`, `list`.
package struct OperationName: Hashable, Sendable {
    package var service: String
    package var method: String

    package init(service: String, method: String) {
        self.service = service
        self.method = method
    }
}
