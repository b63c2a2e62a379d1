/// A bit set of endpoint indices.
struct EndpointSet: Hashable {
    private var words: [UInt64]

    init(_ indices: some Sequence<Int>, of count: Int) {
        words = Array(repeating: 0, count: (count + 63) / 64)
        for index in indices { insert(index) }
    }

    mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The indices in ascending order.
    var indices: [Int] {
        words.indices.flatMap { index in
            (0..<64).filter { words[index] & 1 << UInt64($0) != 0 }.map { index * 64 + $0 }
        }
    }

    func intersection(_ other: EndpointSet) -> EndpointSet {
        var result = self
        for index in words.indices { result.words[index] &= other.words[index] }
        return result
    }

    func subtracting(_ other: EndpointSet) -> EndpointSet {
        var result = self
        for index in words.indices { result.words[index] &= ~other.words[index] }
        return result
    }

    func isSuperset(of other: EndpointSet) -> Bool {
        words.indices.allSatisfy { other.words[$0] & ~words[$0] == 0 }
    }
}
