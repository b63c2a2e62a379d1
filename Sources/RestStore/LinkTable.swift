#if Store
/// The table of a property's list, such as `room_chatters`, with a row for each element.
///
///     owner_id  position  member_id
struct LinkTable: Sendable {
    static let position = "position"

    let name: String
    let owner: StoredTable
    let member: StoredTable

    init(owner: StoredTable, _ relation: StoredTable.Relation) {
        name = "\(owner.name)_\(relation.property)"
        self.owner = owner
        member = relation.target.storedTable
    }

    var ownerColumns: [String] { owner.key.map { "owner_" + $0 } }
    var memberColumns: [String] { member.key.map { "member_" + $0 } }
}
#endif
