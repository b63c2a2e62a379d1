/// Writes the style of lists and objects in a query, if OpenAPI supports it.
struct StyleWriter {
    let lists: ListStyle
    let objects: ObjectStyle
    let types: TypeIndex

    func styled(_ parameter: JSONValue, _ type: TypeReference) -> JSONValue {
        switch types.bare(type) {
        case .list: list(parameter)
        case .map, .json, .generic, .declared(_, .model), .declared(_, .union): object(parameter)
        default: parameter
        }
    }

    private func list(_ parameter: JSONValue) -> JSONValue {
        switch lists {
        case .repeated: parameter.setting(.string("form"), at: ["style"]).setting(.bool(true), at: ["explode"])
        case .comma: parameter.setting(.string("form"), at: ["style"]).setting(.bool(false), at: ["explode"])
        case .space: parameter.setting(.string("spaceDelimited"), at: ["style"]).setting(.bool(false), at: ["explode"])
        case .pipe: parameter.setting(.string("pipeDelimited"), at: ["style"]).setting(.bool(false), at: ["explode"])
        case .brackets, .indexed: parameter
        case .json: content(parameter)
        }
    }

    private func object(_ parameter: JSONValue) -> JSONValue {
        switch objects {
        case .brackets: parameter.setting(.string("deepObject"), at: ["style"]).setting(.bool(true), at: ["explode"])
        case .dots: parameter
        case .json: content(parameter)
        }
    }

    /// Returns a parameter whose value is JSON text.
    private func content(_ parameter: JSONValue) -> JSONValue {
        let media = JSONValue.object([("application/json", .object([("schema", parameter["schema"])]))])
        return parameter.removing(at: ["schema"]).removing(at: ["example"]).setting(media, at: ["content"])
    }
}
