import VideoFarmApplication

/// Stops films on their way when so many bytes have gone, while it is closed.
actor Gate {
    private var limit = Int.max
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watch: Task<Void, any Error>?

    nonisolated var pace: Pace { Pace { done in await self.wait(at: done) } }

    private func wait(at done: Int) async {
        guard done >= limit else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// It opens by itself after 20 seconds: a test that goes wrong fails, and does not hang.
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
