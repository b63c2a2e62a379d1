/// The form of a scalar on the wire.
enum WireScalar {
    case text
    /// A string with its own syntax: a date, a URL, a value of an enum.
    case formed(String)
    /// An integer, with its range.
    case integer(isUnsigned: Bool)
    case number
    case boolean

    /// Returns `nil` for a type that isn't scalar.
    init?(_ type: TypeReference, _ api: IndexedAPI) {
        switch type {
        case .string, .secret: self = .text
        case .int, .int64: self = .integer(isUnsigned: false)
        case .uint64: self = .integer(isUnsigned: true)
        case .double, .decimal: self = .number
        case .bool: self = .boolean
        case .date, .day, .duration, .uuid, .url, .data, .header, .file: self = .formed(type.written)
        case .declared(let name, .enumeration):
            guard case .enumeration(let item)? = api.byName[name] else { return nil }
            self = item.rawType == .integer ? .integer(isUnsigned: false) : .formed(name)
        case .json, .located, .list, .map, .optional, .declared, .generic, .parameter, .foreign: return nil
        }
    }

    /// Whether `format` can change the form.
    var hasFormats: Bool { if case .boolean = self { false } else { true } }

    func formatted(_ format: ValueFormat?) -> WireScalar {
        switch (self, format) {
        case (_, .string?), (_, .json?): .formed("string")
        case (.text, .number?): .number
        case (.formed("Duration"), let format):
            (format ?? .seconds).declaration.duration?.kind == .string ? self : .number
        case (.formed, let format?):
            switch format.declaration.date?.kind {
            case .number?: .number
            case .integer?: .integer(isUnsigned: false)
            case .string?, nil: self
            }
        default: self
        }
    }

    func relation(to other: WireScalar, isText: Bool) -> WireRelation {
        switch (self, other) {
        case (.text, .text), (.number, .number), (.boolean, .boolean): .same
        case (.formed(let name), .formed(let second)): name == second ? .same : .other
        case (.integer(let isUnsigned), .integer(let second)): isUnsigned == second ? .same : .crossing
        case (.integer, .number): .wider
        case (.number, .integer): .narrower
        case (.text, .formed): .narrower
        case (.formed, .text): .wider
        case (.text, _): isText ? .narrower : .other
        case (_, .text): isText ? .wider : .other
        default: .other
        }
    }
}
