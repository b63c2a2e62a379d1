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

    /// The growth of code that fails the check. The code of one version always has the same size.
    static let mostCode = 1.1
    /// The growth of CPU time that fails the check. The ratio of one version has differed by 16 % on one machine.
    static let mostCPU = 1.25

    /// Describes the values that have grown too much since `committed`. Empty if there are none.
    func growth(since committed: Ratio) -> [String] {
        [
            ("CPU time", committed.cpu, cpu, Self.mostCPU), ("code", committed.code, code, Self.mostCode),
        ].filter { $0.2 > $0.1 * $0.3 }.map {
            let times = String(format: "%.3f times that by hand, committed %.3f", $0.2, $0.1)
            return "\(title): \($0.0) is \(times), \(String(format: "%.0f", ($0.2 / $0.1 - 1) * 100)) % more"
        }
    }
}
