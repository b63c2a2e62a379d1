import Foundation

/// What generated code costs for each second and byte of the same by hand: a line of `CompileRatios.json`.
struct Ratio: Codable {
    var module: String
    var build: Build
    /// Of CPU time.
    var cpu: Double
    /// Of the bytes of code.
    var code: Double

    var title: String { "\(module), \(build.rawValue)" }

    /// What has grown by more than a tenth since `committed`, in words; empty where nothing has.
    func growth(since committed: Ratio) -> [String] {
        [("CPU time", committed.cpu, cpu), ("code", committed.code, code)].filter { $0.2 > $0.1 * 1.1 }.map {
            let times = String(format: "%.3f times that by hand, committed %.3f", $0.2, $0.1)
            return "\(title): \($0.0) is \(times), \(String(format: "%.0f", ($0.2 / $0.1 - 1) * 100)) % more"
        }
    }
}
