/// All keys of an object in a document.
///
/// Each member walks over all keys, so its time is linear in their number.
struct ObjectKeys {
    let object: Int
    let state: UnsafeMutablePointer<ReaderState>

    init(of object: Int, _ state: UnsafeMutablePointer<ReaderState>) {
        self.object = object
        self.state = state
    }

    /// Returns the texts of all keys but those with a field.
    @inline(never)
    func texts(besides named: NamedKeys? = nil) -> [String] {
        tokens.map { state.pointee.text(of: $0) }.filter { named?.contains($0) != true }
    }

    /// The discriminator keys of the union that the object is a case of.
    var tags: [String] {
        guard state.pointee.tokens[object].info & Token.tagged != 0 else { return [] }
        return tokens.filter { state.pointee.tokens[$0].info & Token.tag != 0 }.map { state.pointee.text(of: $0) }
    }

    /// Returns the token of the only key besides discriminators, or 0 if there is none or another. A repeated key
    /// counts once.
    @inline(never)
    func onlyKey() -> Int {
        let tags = tags
        let others = tokens.filter { !tags.contains(state.pointee.text(of: $0)) }
        guard let first = others.first else { return 0 }
        let name = state.pointee.text(of: first)
        return others.allSatisfy { state.pointee.text(of: $0) == name } ? first : 0
    }

    /// The tokens of the keys, in the document's order.
    private var tokens: [Int] {
        var tokens: [Int] = []
        var key = object + 1
        while key < Int(state.pointee.tokens[object].next) {
            tokens.append(key)
            key = Int(state.pointee.tokens[key + 1].next)
        }
        return tokens
    }
}
