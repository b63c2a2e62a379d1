/// Finds many words in one pass over a text (Aho and Corasick, 1975).
///
///     WordSearch(["hunter2", "T0KEN"]).ranges(in: Array("a hunter2".utf8))      // [2..<9]
///
/// The automaton has a state for each beginning of a word. Its size is that of the words together, and a search takes
/// linear time in the text, whatever the number of words.
struct WordSearch: Sendable {
    /// The next state, by state and byte.
    private var edges: [Int: Int32] = [:]
    /// The state of the longest proper suffix of a state that is also the beginning of a word. 0 is the empty beginning.
    private var fallbacks: [Int32] = [0]
    /// The length of the longest word that ends in a state.
    private var lengths: [Int32] = [0]
    /// The bytes with which words begin, for skipping other bytes quickly.
    private var beginsWord = [Bool](repeating: false, count: 256)

    /// Creates the automaton of the words. Empty words are ignored.
    init(_ words: some Sequence<[UInt8]>) {
        // The states by level, with the byte and the state that lead to them.
        var levels: [[(parent: Int32, byte: UInt8, state: Int32)]] = []
        for word in words where !word.isEmpty {
            beginsWord[Int(word[0])] = true
            var state: Int32 = 0
            for (depth, byte) in word.enumerated() {
                if let next = edges[Self.edge(state, byte)] {
                    state = next
                    continue
                }
                let next = Int32(lengths.count)
                edges[Self.edge(state, byte)] = next
                fallbacks.append(0)
                lengths.append(0)
                if levels.count <= depth { levels.append([]) }
                levels[depth].append((state, byte, next))
                state = next
            }
            lengths[Int(state)] = Int32(word.count)
        }
        // Level by level, since the fallback of a state is on a level above it.
        for level in levels {
            for (parent, byte, state) in level {
                let fallback = parent == 0 ? 0 : next(fallbacks[Int(parent)], byte)
                fallbacks[Int(state)] = fallback
                lengths[Int(state)] = max(lengths[Int(state)], lengths[Int(fallback)])
            }
        }
    }

    var isEmpty: Bool { lengths.count == 1 }

    /// Returns the positions of words in their order. Overlapping words are one position.
    func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        if isEmpty { return [] }
        var ranges: [Range<Int>] = []
        var state: Int32 = 0
        for (index, byte) in bytes.enumerated() {
            // Most bytes begin no word. They are skipped without a search in the edges.
            if state == 0, !beginsWord[Int(byte)] { continue }
            state = next(state, byte)
            let length = Int(lengths[Int(state)])
            if length == 0 { continue }
            var range = (index + 1 - length)..<(index + 1)
            while let last = ranges.last, last.upperBound > range.lowerBound {
                range = min(last.lowerBound, range.lowerBound)..<range.upperBound
                ranges.removeLast()
            }
            ranges.append(range)
        }
        return ranges
    }

    /// Returns the state after a byte, by way of shorter suffixes.
    private func next(_ state: Int32, _ byte: UInt8) -> Int32 {
        var state = state
        while true {
            if let next = edges[Self.edge(state, byte)] { return next }
            if state == 0 { return 0 }
            state = fallbacks[Int(state)]
        }
    }

    /// Returns the key of an edge: the state and the byte in one number.
    private static func edge(_ state: Int32, _ byte: UInt8) -> Int { Int(state) << 8 | Int(byte) }
}
