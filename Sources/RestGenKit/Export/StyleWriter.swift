/// How lists and objects are written into a query: by OpenAPI's styles where it has them, else in the words of the page.
struct StyleWriter {
    let lists: ListStyle
    let objects: ObjectStyle
    let types: TypeIndex

    /// `isSaid`: the page says it of this parameter itself.
    func styled(_ parameter: JSONValue, _ type: TypeReference, isSaid: Bool) -> JSONValue {
        switch types.bare(type) {
        case .list: list(parameter, isSaid)
        case .map, .json, .generic, .declared(_, .model), .declared(_, .union): object(parameter, isSaid)
        default: parameter
        }
    }

    private func list(_ parameter: JSONValue, _ isSaid: Bool) -> JSONValue {
        let said = isSaid ? parameter.setting(.string(lists.rawValue), at: ["x-restgen-style"]) : parameter
        switch lists {
        case .repeated: return said.setting(.string("form"), at: ["style"]).setting(.bool(true), at: ["explode"])
        case .comma: return said.setting(.string("form"), at: ["style"]).setting(.bool(false), at: ["explode"])
        case .space:
            return said.setting(.string("spaceDelimited"), at: ["style"]).setting(.bool(false), at: ["explode"])
        case .pipe: return said.setting(.string("pipeDelimited"), at: ["style"]).setting(.bool(false), at: ["explode"])
        case .brackets, .indexed: return parameter.setting(.string(lists.rawValue), at: ["x-restgen-style"])
        case .json: return content(said)
        }
    }

    private func object(_ parameter: JSONValue, _ isSaid: Bool) -> JSONValue {
        let said = isSaid ? parameter.setting(.string(objects.rawValue), at: ["x-restgen-objects"]) : parameter
        switch objects {
        case .brackets: return said.setting(.string("deepObject"), at: ["style"]).setting(.bool(true), at: ["explode"])
        case .dots: return parameter.setting(.string(objects.rawValue), at: ["x-restgen-objects"])
        case .json: return content(said)
        }
    }

    /// JSON in a text.
    private func content(_ parameter: JSONValue) -> JSONValue {
        let media = JSONValue.object([("application/json", .object([("schema", parameter["schema"])]))])
        return parameter.removing(at: ["schema"]).removing(at: ["example"]).setting(media, at: ["content"])
    }
}
