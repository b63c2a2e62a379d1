/// The names of types that restgen generates for services and methods. No model may have one of them.
enum GeneratedNames {
    /// Returns the names of types for bodies with several media types.
    static func bodies(_ names: [OperationName]) -> [String] {
        names.map { SwiftNames.part($0.service) + SwiftNames.part($0.method) + "Body" }
    }

    static func all(_ names: [OperationName], client: String) -> Set<String> {
        let base = SwiftNames.part(client)
        var all: Set<String> = [
            base + "Client", base + "Failure", base + "Metadata", base + "Model", "Server", "Failure",
        ]
        for name in Set(names) {
            let service = SwiftNames.part(name.service)
            let method = service + SwiftNames.part(name.method)
            for ending in ["Service", "ServiceProtocol", "ServiceStub", "Failure", "Metadata"] {
                all.insert(service + ending)
            }
            for ending in ["Result", "Failure", "Metadata", "Pages", "Headers"] { all.insert(method + ending) }
        }
        return all
    }
}
