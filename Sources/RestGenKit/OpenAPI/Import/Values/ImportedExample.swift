/// A part of a document that may hold examples, and what the page makes of it.
package struct ImportedExample {
    package enum Content {
        case value(ImportedValue, mayBeNull: Bool, emptyIsNull: Bool = false)
        /// An object whose members are parameters of a method.
        case fields([ImportedParameter])
        /// What an endpoint gives back: the status, and the media type.
        case answer(OperationName, status: Int, mediaType: String)
    }

    /// An object with `example`, `examples` and `default`; of Swagger 2.0 also an example itself (`isWhole`).
    var node: DocumentNode
    var isWhole = false
    package var content: Content
    /// True for what is sent and never comes back.
    package var isSent = false

    func mapped(_ change: (Int) -> Int) -> ImportedExample {
        var result = self
        switch content {
        case .value(var value, let mayBeNull, let emptyIsNull):
            value.type = value.type.mapped(change)
            result.content = .value(value, mayBeNull: mayBeNull, emptyIsNull: emptyIsNull)
        case .fields(var fields):
            for index in fields.indices { fields[index].value.type = fields[index].value.type.mapped(change) }
            result.content = .fields(fields)
        case .answer: break
        }
        return result
    }
}
