extension ImportedTypes {
    /// Whether a value is a JSON object, or can be one because a case of the union is.
    func isObject(_ type: ImportedType) -> Bool {
        var seen: Set<Int> = []
        return isObject(type, &seen)
    }

    /// Checks each union once, because unions can contain each other.
    private func isObject(_ type: ImportedType, _ seen: inout Set<Int>) -> Bool {
        switch type {
        case .known(let word): return word == "JSON"
        case .list: return false
        case .map: return true
        case .optional(let inner): return isObject(inner, &seen)
        case .declared(let index):
            switch declarations[index].content {
            case .pending, .model: return !declarations[index].isArray
            case .enumeration: return false
            case .union(_, let cases):
                guard seen.insert(index).inserted else { return false }
                return cases.contains { isObject($0.type, &seen) }
            }
        }
    }

    /// Whether a value can be of a JSON type.
    func mayBe(_ kind: DocumentSchema.Kind, _ type: ImportedType) -> Bool {
        switch type {
        case .known(let word):
            switch word {
            case "JSON": return true
            case "Bool": return kind == .boolean
            case "Int", "Int64", "UInt64", "Double", "Decimal", "Duration": return kind == .number || kind == .integer
            default: return kind == .string
            }
        case .list: return kind == .array
        case .map: return kind == .object
        case .optional(let inner): return mayBe(kind, inner)
        case .declared(let index):
            switch declarations[index].content {
            case .pending, .model: return kind == (declarations[index].isArray ? .array : .object)
            case .enumeration(let values):
                return kind == .string ? values.contains { $0.value.isText } : values.contains { !$0.value.isText }
            case .union: return true
            }
        }
    }

    /// Whether the type is a model or a map. Its fields can't be elements of a list in a form, where each element is a
    /// single value.
    func isListedObject(_ type: ImportedType) -> Bool {
        switch type {
        case .known, .list: return false
        case .map: return true
        case .optional(let inner): return isListedObject(inner)
        case .declared(let index):
            switch declarations[index].content {
            case .pending, .model: return !declarations[index].isArray
            case .enumeration, .union: return false
            }
        }
    }

    /// Whether each possible value is a string, a number or a boolean.
    func isScalar(_ type: ImportedType) -> Bool {
        var seen: Set<Int> = []
        return isScalar(type, &seen)
    }

    private func isScalar(_ type: ImportedType, _ seen: inout Set<Int>) -> Bool {
        switch type {
        case .known(let word): return word != "JSON"
        case .list, .map: return false
        case .optional(let inner): return isScalar(inner, &seen)
        case .declared(let index):
            switch declarations[index].content {
            case .pending, .model: return false
            case .enumeration: return true
            case .union(_, let cases):
                guard seen.insert(index).inserted else { return true }
                return cases.allSatisfy { isScalar($0.type, &seen) }
            }
        }
    }

    func isUnion(_ type: ImportedType) -> Bool {
        guard case .declared(let index) = type else { return false }
        if case .union = declarations[index].content { return true }
        return false
    }
}
