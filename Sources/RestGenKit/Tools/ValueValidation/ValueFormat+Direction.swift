extension ValueFormat {
    /// The format of values that are accepted. Servers read what generated code writes, and what it reads.
    func read(in direction: ValueDirection) -> ValueFormat {
        guard direction == .request, case .several(let read, let write) = self, !read.contains(write) else {
            return self
        }
        return .several(read: read + [write], write: write)
    }
}
