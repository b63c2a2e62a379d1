import VideoFarmApplication

/// Stops films on their way when so many bytes have gone, while it is closed.
actor Gate {
    private var limit = Int.max
    private var waiting: [CheckedContinuation<Void, Never>] = []

    nonisolated var pace: Pace { Pace { done in await self.wait(at: done) } }

    private func wait(at done: Int) async {
        guard done >= limit else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func close(at limit: Int) {
        self.limit = limit
    }

    func open() {
        limit = .max
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
