/// A pseudorandom number generator (SplitMix64) whose numbers are reproducible.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed &>> 31)
    }
}

extension SeededGenerator {
    /// Returns true with a probability in percent.
    package mutating func isTrue(percent: Int) -> Bool { number(100) < percent }

    /// Returns a number from 0 up to, but not including, a bound.
    package mutating func number(_ bound: Int) -> Int {
        bound > 0 ? Int(truncatingIfNeeded: next() % UInt64(bound)) : 0
    }

    package mutating func element<Element>(of list: [Element]) -> Element { list[number(list.count)] }
}
