/// The relation between the values of two types, as JSON or as text.
struct WireRelation {
    /// Whether the new type lacks some values of the old one.
    var isNarrower = false
    /// Whether the new type has values that the old one lacks.
    var isWider = false
    /// Whether they have no or hardly any values in common, so that the change breaks all clients.
    var isOther = false

    static let same = WireRelation()
    static let narrower = WireRelation(isNarrower: true)
    static let wider = WireRelation(isWider: true)
    static let crossing = WireRelation(isNarrower: true, isWider: true)
    static let other = WireRelation(isOther: true)

    var isSame: Bool { !isNarrower && !isWider && !isOther }

    func joined(_ next: WireRelation) -> WireRelation {
        WireRelation(
            isNarrower: isNarrower || next.isNarrower,
            isWider: isWider || next.isWider,
            isOther: isOther || next.isOther
        )
    }

    /// Returns the effect on clients.
    ///
    /// The change may break requests if the new type lacks values, and responses if it has new ones. It breaks both if
    /// the types have too few values in common.
    func effect(_ directions: TypeUsage.Directions) -> ChangeEffect {
        if isSame { return .none }
        if isOther { return .breaks }
        if directions.contains(.sent), isNarrower { return .mayBreak }
        if directions.contains(.received), isWider { return .mayBreak }
        return .compatible
    }
}
