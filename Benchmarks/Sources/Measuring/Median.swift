/// The middle of some figures; the mean of the two in the middle when their number is even.
public func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return .nan }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
}
