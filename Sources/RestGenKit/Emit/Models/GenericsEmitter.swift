/// Writes the parameters of a generic model and their requirements.
///
///     struct Page<T: FieldValue & Hashable>: Mappable, Hashable
///     struct Box<T: FieldValue & Hashable>: Mappable, Hashable { typealias ReadFailure = T.ReadFailure … }
struct GenericsEmitter {
    let context: EmitContext
    let model: Model

    /// The parameters, such as `<T: FieldValue & Hashable>`, or an empty text.
    var parameters: String {
        if model.parameters.isEmpty { return "" }
        let bounds = "\(context.names.runtime("FieldValue")) & \(context.names.swift("Hashable"))"
        let list = model.parameters.map { "\(SwiftIdentifier.escaped($0.name)): \(bounds)" }
        return "<" + list.joined(separator: ", ") + ">"
    }

    /// The clause `where T.ReadFailure == Never`.
    var requirements: String {
        let list = model.parameters.filter { $0.errorPropagation == .forbidden }.map {
            "\(SwiftIdentifier.escaped($0.name)).ReadFailure == \(context.names.swift("Never"))"
        }
        return list.isEmpty ? "" : "where " + list.joined(separator: ", ")
    }

    /// The error of reading the model, or `nil` for none.
    var failure: String? {
        if model.isFallible { return context.names.runtime("FieldError") }
        return model.parameters.first { $0.errorPropagation == .passed }.map {
            "\(SwiftIdentifier.escaped($0.name)).ReadFailure"
        }
    }
}
