import Foundation

/// The cost of generated code relative to hand-written code: a line of `CompileRatios.json`.
struct Ratio: Codable {
    var module: String
    var build: Build
    /// The ratio of CPU time.
    var cpu: Double
    /// The ratio of code size.
    var code: Double

    var title: String { "\(module), \(build.rawValue)" }

    /// Describes the values that have grown by more than a tenth since `committed`. Empty if there are none.
    func growth(since committed: Ratio) -> [String] {
        [("CPU time", committed.cpu, cpu), ("code", committed.code, code)].filter { $0.2 > $0.1 * 1.1 }.map {
            let times = String(format: "%.3f times that by hand, committed %.3f", $0.2, $0.1)
            return "\(title): \($0.0) is \(times), \(String(format: "%.0f", ($0.2 / $0.1 - 1) * 100)) % more"
        }
    }
}
