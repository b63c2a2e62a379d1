extension ValueFormat {
    /// Returns the format for validation. Servers accept values in the formats that generated code encodes or decodes.
    func read(in direction: ValueDirection) -> ValueFormat {
        guard direction == .request, case .several(let read, let write) = self, !read.contains(write) else {
            return self
        }
        return .several(read: read + [write], write: write)
    }
}
