/// The name of an endpoint in a spec: its service and its method, such as `pets` and `list`.
package struct OperationName: Hashable, Sendable {
    package var service: String
    package var method: String

    package init(service: String, method: String) {
        self.service = service
        self.method = method
    }
}
