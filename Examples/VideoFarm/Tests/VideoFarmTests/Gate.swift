import VideoFarmApplication

/// Holds transfers after a number of bytes, while it is closed.
actor Gate {
    private var limit = Int.max
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watch: Task<Void, any Error>?

    nonisolated var pace: Pace { Pace { done in await self.wait(at: done) } }

    private func wait(at done: Int) async {
        guard done >= limit else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Closes the gate. It opens by itself after 20 seconds, so that a failing test doesn't hang.
    func close(at limit: Int) {
        self.limit = limit
        watch = Task {
            try await Task.sleep(for: .seconds(20))
            open()
        }
    }

    func open() {
        watch?.cancel()
        limit = .max
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
