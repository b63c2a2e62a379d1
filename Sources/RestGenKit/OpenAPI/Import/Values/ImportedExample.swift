/// A location in a document that may have examples, with the type that they must have.
package struct ImportedExample {
    package enum Kind {
        case value(ImportedValue, mayBeNull: Bool, emptyIsNull: Bool = false)
        /// An object whose members are parameters of a method.
        case fields([ImportedParameter])
        /// A response of an endpoint with a status and a media type.
        case response(OperationName, status: Int, mediaType: String)
    }

    /// An object with `example`, `examples` or `default`. In Swagger 2.0 it can be the example itself (`isWhole`).
    var node: DocumentNode
    var isWhole = false
    package var kind: Kind
    /// Whether it only occurs in requests.
    package var isSent = false

    func mapped(_ change: (Int) -> Int) -> ImportedExample {
        var result = self
        switch kind {
        case .value(var value, let mayBeNull, let emptyIsNull):
            value.type = value.type.mapped(change)
            result.kind = .value(value, mayBeNull: mayBeNull, emptyIsNull: emptyIsNull)
        case .fields(var fields):
            for index in fields.indices { fields[index].value.type = fields[index].value.type.mapped(change) }
            result.kind = .fields(fields)
        case .response: break
        }
        return result
    }
}
