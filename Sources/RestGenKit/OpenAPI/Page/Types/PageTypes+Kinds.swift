extension PageTypes {
    /// True for an object, and for a union of which a case is one.
    func isObject(_ type: PageType) -> Bool {
        switch type {
        case .known(let word): word == "JSON"
        case .list: false
        case .map: true
        case .optional(let inner): isObject(inner)
        case .declared(let index):
            switch declarations[index].content {
            case .pending, .model: !declarations[index].isArray
            case .enumeration: false
            case .union(_, let cases): cases.contains { $0.type != type && isObject($0.type) }
            }
        }
    }

    /// True for a model or a map, whose fields have no place in a list of pairs with one name.
    func isListedObject(_ type: PageType) -> Bool {
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

    /// True for what is a text, a number or a boolean, whichever of several.
    func isScalar(_ type: PageType) -> Bool {
        switch type {
        case .known(let word): word != "JSON"
        case .list, .map: false
        case .optional(let inner): isScalar(inner)
        case .declared(let index):
            switch declarations[index].content {
            case .pending, .model: false
            case .enumeration: true
            case .union(_, let cases): cases.allSatisfy { $0.type != type && isScalar($0.type) }
            }
        }
    }

    /// True for a union.
    func isUnion(_ type: PageType) -> Bool {
        guard case .declared(let index) = type else { return false }
        if case .union = declarations[index].content { return true }
        return false
    }
}
