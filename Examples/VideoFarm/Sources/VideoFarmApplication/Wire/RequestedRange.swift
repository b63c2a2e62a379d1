/// The range of a file that a `Range` header requests (RFC 9110, section 14.1.2).
enum RequestedRange: Equatable {
    case whole
    case part(Range<Int>)
    /// The file doesn't contain the range.
    case none

    /// Reads a header. Invalid headers and several ranges are answered with the whole file, as section 14.2 allows.
    init(_ text: String, of size: Int) {
        self = .whole
        let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2, words[0].lowercased() == "bytes" else { return }
        let ends = words[1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
        // A number that doesn't fit into an integer is after the end of any file.
        let numbers = ends.map { $0.isEmpty ? nil : Int($0) ?? .max }
        switch (numbers[0], numbers[1]) {
        case (nil, let last?): self = last > 0 && size > 0 ? .part(max(size - last, 0)..<size) : .none
        case (let first?, nil): self = first < size ? .part(first..<size) : .none
        case (let first?, let last?) where first <= last:
            self = first < size ? .part(first..<min(last, size - 1) + 1) : .none
        default: return
        }
    }
}
