/// Uses what is generated beside it, so that a change there is seen here.
public enum Shops {
    public static func describe(_ pet: Pet) -> String {
        "\(pet.name) (\(pet.kind)), kept by \(pet.keeper?.name ?? "nobody")"
    }
}
