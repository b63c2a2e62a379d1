import Foundation

/// Runs a subject with many inputs. Input `n` is generated from the seed plus `n`, so that it can be repeated alone.
package struct FuzzLoop<Subject: FuzzSubject>: Sendable {
    package var subject: Subject
    package var count: Int
    package var seed: UInt64
    /// The time limit for one input.
    package var limit: Duration = .seconds(10)

    package init(_ subject: Subject, count: Int, seed: UInt64) {
        self.subject = subject
        self.count = count
        self.seed = seed
    }

    /// Runs every `workers`th input, beginning with number `worker`. Stops early if there are many findings.
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

    /// Runs all inputs, with a thread per core.
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
