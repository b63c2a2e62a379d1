import Foundation

/// How much memory the process has.
public enum ResidentMemory {
    /// 0 where the system does not tell.
    public static var bytes: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let fields = text.split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4096
    }
}
