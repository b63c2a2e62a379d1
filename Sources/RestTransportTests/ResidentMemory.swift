import Foundation

/// The memory of the process.
///
/// The checks of large bodies compare it before and during a call. On systems without `/proc` it is 0, so these checks
/// only limit the size of the parts there.
public enum ResidentMemory {
    /// The resident bytes, or 0 if the system doesn't report them.
    public static var bytes: Int { pages { $0[1] } * 4096 }

    /// The resident bytes without mapped files such as the program, or 0 if the system doesn't report them.
    public static var ownBytes: Int { pages { $0[1] - $0[2] } * 4096 }

    /// The fields of proc_pid_statm(5) are the total size, the resident size, and the resident size of files.
    private static func pages(_ count: ([Int]) -> Int) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let fields = text.split(separator: " ").map { Int($0) ?? 0 }
        return fields.count > 2 ? count(fields) : 0
    }
}
