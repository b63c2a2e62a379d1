/// Uses what is generated beside it, so that a change there is seen here.
public enum Shops {
    public static func describe(_ pet: Pet) -> String {
        "\(pet.name) (\(pet.kind)), kept by \(pet.keeper?.name ?? "nobody")"
    }

    /// The fee of a forecast is in the currency of a pet: both specs have the types of the one that they include.
    public static func isPaid(_ pet: Pet, by fee: Fee) -> Bool {
        if case .object(let price) = fee { price.currency == pet.price?.currency } else { false }
    }
}
