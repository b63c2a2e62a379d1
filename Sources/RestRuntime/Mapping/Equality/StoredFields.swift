import Foundation

/// The stored properties of a model and their layout in memory. Equality and hashing iterate over them, so that models
/// need no code for either.
///
/// Created once for each type and never freed, so that its use needs no reference counting.
struct StoredFields {
    /// A property's offset in bytes, and how its values are compared.
    ///
    /// The object for other types is retained forever.
    private struct Field {
        let offset: Int
        let kind: Kind
        let values: Unmanaged<StoredValues>
    }

    /// The types of most fields, which are compared directly instead of through ``StoredValues``.
    private enum Kind: UInt8 {
        case string, optionalString, int, optionalInt, bool, double, date, other

        init(_ type: Any.Type) {
            switch type {
            case is String.Type: self = .string
            case is String?.Type: self = .optionalString
            case is Int.Type: self = .int
            case is Int?.Type: self = .optionalInt
            case is Bool.Type: self = .bool
            case is Double.Type: self = .double
            case is Date.Type: self = .date
            default: self = .other
            }
        }
    }

    /// Whether all properties can be compared. False if one has no `==`, or if the program was built without reflection
    /// metadata. Models are then compared by their JSON in addition.
    let areAll: Bool
    /// The properties, in the order of declaration.
    private let fields: UnsafePointer<Field>
    private let count: Int

    /// Creates the layout of a model's type. Properties without `==` are left out, and `areAll` is false then.
    private init(_ type: Any.Type) {
        let properties = ReflectedProperty.all(of: type)
        let fields = UnsafeMutablePointer<Field>.allocate(capacity: properties?.count ?? 0)
        var count = 0
        for property in properties ?? [] {
            guard let values = StoredValues.make(property.type) else { continue }
            let field = Field(offset: property.offset, kind: Kind(property.type), values: .passRetained(values))
            (fields + count).initialize(to: field)
            count += 1
        }
        self.fields = UnsafePointer(fields)
        self.count = count
        areAll = properties?.count == count
    }

    /// Returns whether all properties of two models at these addresses are equal.
    func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        var field = fields
        let end = fields + count
        while field < end {
            let (one, other) = (left + field.pointee.offset, right + field.pointee.offset)
            let isEqual =
                switch field.pointee.kind {
                // Most texts have the same bits, which is tested without calling `==`.
                case .string:
                    one.isSame(as: other, String.self) || one.value(as: String.self) == other.value(as: String.self)
                case .optionalString:
                    one.isSame(as: other, String?.self) || one.value(as: String?.self) == other.value(as: String?.self)
                case .int: one.value(as: Int.self) == other.value(as: Int.self)
                case .optionalInt: one.value(as: Int?.self) == other.value(as: Int?.self)
                case .bool: one.value(as: Bool.self) == other.value(as: Bool.self)
                case .double: one.value(as: Double.self) == other.value(as: Double.self)
                case .date: one.value(as: Date.self) == other.value(as: Date.self)
                case .other: field.pointee.values._withUnsafeGuaranteedRef { $0.areEqual(one, other) }
                }
            if !isEqual { return false }
            field += 1
        }
        return true
    }

    /// Hashes all properties of a model at an address.
    func hash(_ model: UnsafeRawPointer, into hasher: inout Hasher) {
        var field = fields
        let end = fields + count
        while field < end {
            let value = model + field.pointee.offset
            switch field.pointee.kind {
            case .string: hasher.combine(value.value(as: String.self))
            case .optionalString: hasher.combine(value.value(as: String?.self))
            case .int: hasher.combine(value.value(as: Int.self))
            case .optionalInt: hasher.combine(value.value(as: Int?.self))
            case .bool: hasher.combine(value.value(as: Bool.self))
            case .double: hasher.combine(value.value(as: Double.self))
            case .date: hasher.combine(value.value(as: Date.self))
            case .other: field.pointee.values._withUnsafeGuaranteedRef { $0.hash(value, into: &hasher) }
            }
            field += 1
        }
    }

    // MARK: Cache

    /// The layouts of all types, for all threads.
    private static let kept = TypeCache<StoredFields>()

    /// Returns the layout of a type, which is created at its first use.
    static func kept(_ type: Any.Type) -> UnsafePointer<StoredFields> {
        kept.known(of: type) { type in StoredFields(type) }
    }
}

/// Values in memory.
extension UnsafeRawPointer {
    /// Returns a copy of the value.
    @inline(__always)
    func value<T>(as: T.Type) -> T { assumingMemoryBound(to: T.self).pointee }

    /// Returns whether two values have the same bits, as short texts do. Values with other bits may be equal too.
    @inline(__always)
    func isSame<T>(as other: UnsafeRawPointer, _: T.Type) -> Bool {
        if MemoryLayout<T>.size == 16 {
            return load(as: UInt64.self) == other.load(as: UInt64.self)
                && load(fromByteOffset: 8, as: UInt64.self) == other.load(fromByteOffset: 8, as: UInt64.self)
        }
        return memcmp(self, other, MemoryLayout<T>.size) == 0
    }
}
