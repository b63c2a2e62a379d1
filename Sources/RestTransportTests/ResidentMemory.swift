import Foundation

/// How much memory the process has.
public enum ResidentMemory {
    /// 0 where the system does not tell.
    public static var bytes: Int { pages { $0[1] } * 4096 }

    /// Without what is mapped from files: the program and its libraries. 0 where the system does not tell.
    public static var ownBytes: Int { pages { $0[1] - $0[2] } * 4096 }

    /// The fields of proc_pid_statm(5) are the whole size, what is resident, what of that is of files.
    private static func pages(_ count: ([Int]) -> Int) -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let fields = text.split(separator: " ").map { Int($0) ?? 0 }
        return fields.count > 2 ? count(fields) : 0
    }
}
