/// How the values of one type, as JSON or as a text has them, stand to those of another.
struct WireRelation {
    /// Some that the old one has the new one has not.
    var isNarrower = false
    /// Some that the new one has the old one has not.
    var isWider = false
    /// They have nothing in common, or too little to speak of.
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

    /// Who sends what the new one no longer has, or reads what the old one did not have, may fail.
    func effect(_ directions: TypeUse.Directions) -> ChangeEffect {
        if isSame { return .none }
        if isOther { return .breaks }
        if directions.contains(.sent), isNarrower { return .mayBreak }
        if directions.contains(.received), isWider { return .mayBreak }
        return .compatible
    }
}
