/// In which ways a value is read, and in which it is written, where they differ on the wire: decimals of a second do not.
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

    /// What old clients write has to be among what is read now, and what may come now among what they read.
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
        // Next to `json: { integers: strings }` a number is written as it is without.
        case .number?: type == .string ? "number" : ""
        case let format?: format.declaration.family
        }
    }
}
