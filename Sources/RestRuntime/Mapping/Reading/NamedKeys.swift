/// The keys of an object's fields, and the discriminator keys of the union that it is a case of.
///
/// It distinguishes them from members without a field.
struct NamedKeys {
    private let keys: [StaticString]
    /// A Bloom filter of the keys, which excludes most other keys.
    private var bits: UInt64 = 0
    private let tags: [String]

    /// Creates the set for an object.
    init(_ keys: [StaticString], in object: Int, _ state: UnsafeMutablePointer<ReaderState>) {
        self.keys = keys
        tags = ObjectKeys(of: object, state).tags
        for key in keys { bits |= KeyCursor.bit(key) }
    }

    /// Returns whether a text is one of the keys.
    func contains(_ text: String) -> Bool { tags.contains(text) || keys.contains { $0.description == text } }

    /// Returns whether a token's text is one of the keys. Most tokens are excluded by the filter, without comparing
    /// texts.
    func contains(_ token: UnsafeMutablePointer<Token>, _ state: UnsafeMutablePointer<ReaderState>) -> Bool {
        let bytes = state.pointee.bytes
        if !tags.isEmpty, tags.contains(ReaderState.text(token, bytes, state.pointee.plain)) { return true }
        if token.pointee.info & Token.escaped == 0 {
            let start = Int(token.pointee.start)
            let length = Int(token.pointee.end) &- start
            if bits & (length == 0 ? 1 : KeyCursor.bit(bytes + start, length)) == 0 { return false }
        }
        return keys.contains { KeyCursor.matches(token, bytes, $0.utf8Start, $0.utf8CodeUnitCount) }
    }
}
