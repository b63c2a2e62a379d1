/// Uses the generated code, so that incompatible changes to it don't compile.
public enum Shops {
    public static func describe(_ pet: Pet) -> String {
        "\(pet.name) (\(pet.kind)), kept by \(pet.keeper?.name ?? "nobody")"
    }

    /// Whether a fee has the currency of a pet. Both specs include the file that declares the currency.
    public static func isPaid(_ pet: Pet, by fee: Fee) -> Bool {
        if case .object(let price) = fee { price.currency == pet.price?.currency } else { false }
    }
}
