#if Store
/// The table of a property's list, such as `room_chatters`, with a row for each element.
///
///     owner_id  position  member_id
///
/// `member_id` refers to a row of the member's table, so a model occurs once in the database, whatever number of lists
/// contains it. The position is part of the key, so a list may contain a model twice.
struct LinkTable: Sendable {
    /// The name of the column with an element's index, from 0.
    static let position = "position"

    /// The name in the database, such as `room_chatters`.
    let name: String
    /// The table of the model with the list.
    let owner: StoredTable
    /// The table of the list's elements.
    let member: StoredTable

    init(owner: StoredTable, _ relation: StoredTable.Relation) {
        name = "\(owner.name)_\(relation.property)"
        self.owner = owner
        member = relation.target.storedTable
    }

    /// The columns of the owner's key, in its order.
    var ownerColumns: [String] { owner.key.map { "owner_" + $0 } }
    /// The columns of the element's key, in its order.
    var memberColumns: [String] { member.key.map { "member_" + $0 } }
}
#endif
