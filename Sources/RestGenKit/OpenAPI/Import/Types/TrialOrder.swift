/// Sorts the schemas of a union that are tried in order: longer tuples, objects with more required fields, and strings
/// with a format first.
struct TrialOrder {
    private let types: ImportedTypes

    init(_ types: ImportedTypes) { self.types = types }

    func sorted(_ members: [UnionMember]) -> [UnionMember] {
        func rank(_ member: UnionMember) -> Int {
            switch member.kinds {
            case [.array]:
                member.schema.prefixItems.isEmpty ? (member.schema.items == nil ? -1 : 0) : member.schema.minItems ?? 0
            case [.object]: types.shapes.shape(of: member.schema.node).required.count
            case [.string] where member.schema.values == nil:
                member.schema.format == nil ? -1 : member.schema.format == "date" ? 1 : 0
            default: 0
            }
        }
        let ranks = members.map(rank)
        return members.indices.sorted { (-ranks[$0], $0) < (-ranks[$1], $1) }.map { members[$0] }
    }
}
