import Foundation

/// Inputs by the million. The one with the number `n` comes from the seed `n` further on, so that it can be had alone.
package struct FuzzLoop<Subject: FuzzSubject>: Sendable {
    package var subject: Subject
    package var count: Int
    package var seed: UInt64
    /// What one input may take.
    package var limit: Duration = .seconds(10)

    package init(_ subject: Subject, count: Int, seed: UInt64) {
        self.subject = subject
        self.count = count
        self.seed = seed
    }

    /// Every `workers`th input, from the one with the number `worker` on. Ends early with many findings.
    package func run(worker: Int = 0, of workers: Int = 1, progress: FuzzProgress? = nil) -> [FuzzFinding] {
        var findings: [FuzzFinding] = []
        let clock = ContinuousClock()
        var number = worker
        while number < count, findings.count < 20 {
            let seed = seed &+ UInt64(number)
            let start = clock.now
            progress?.begin(seed, worker)
            let input = subject.input(seed: seed)
            var problem = subject.problem(with: input)
            if problem == nil, clock.now - start > limit { problem = "took longer than \(limit)" }
            if let problem {
                findings.append(
                    FuzzFinding(subject: subject.name, seed: seed, input: subject.text(of: input), problem: problem)
                )
            }
            number += workers
        }
        progress?.end(worker)
        return findings
    }

    /// All inputs, on as many threads as there are cores.
    package func runInParallel(progress: FuzzProgress) -> [FuzzFinding] {
        let all = Findings()
        DispatchQueue.concurrentPerform(iterations: progress.workers) { worker in
            all.add(run(worker: worker, of: progress.workers, progress: progress))
        }
        return all.list.sorted { $0.seed < $1.seed }
    }
}

private final class Findings: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var list: [FuzzFinding] = []

    func add(_ findings: [FuzzFinding]) {
        lock.lock()
        list += findings
        lock.unlock()
    }
}
