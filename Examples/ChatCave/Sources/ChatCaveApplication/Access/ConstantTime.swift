extension Collection<UInt8> {
    /// Returns whether the bytes are equal, in a time that only depends on the length, which isn't secret here.
    func isEqualInConstantTime(to other: some Collection<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension String {
    func isEqualInConstantTime(to other: String) -> Bool {
        Array(utf8).isEqualInConstantTime(to: Array(other.utf8))
    }
}
