/// The formats for decoding and for encoding, as far as they differ on the wire. The number of a second's decimals
/// doesn't matter.
struct WireFormats {
    var read: [String]
    var written: String

    init(_ format: ValueFormat?, of type: TypeReference) {
        guard case .several(let read, let write)? = format else {
            written = Self.family(format, of: type)
            read = [written]
            return
        }
        self.read = read.map { Self.family($0, of: type) }
        written = Self.family(write, of: type)
    }

    /// Returns the relation. The new formats must include the one that old clients encode, and old clients must decode
    /// the new formats.
    func relation(to other: WireFormats) -> WireRelation {
        if Set(read).isDisjoint(with: other.read) { return .other }
        return WireRelation(
            isNarrower: written != other.written && !other.read.contains(written),
            isWider: !Set(other.read).isSubset(of: read)
        )
    }

    private static func family(_ format: ValueFormat?, of type: TypeReference) -> String {
        switch format {
        case nil:
            switch type {
            case .date: "iso8601"
            case .duration: "seconds"
            default: ""
            }
        // For numbers, the format only disables `json: { integers: strings }`.
        case .number?: type == .string ? "number" : ""
        case let format?: format.declaration.family
        }
    }
}
