#if os(Linux)
import Foundation

/// Runs a script that may mount file systems. Other processes don't see them, and they are unmounted at its end.
enum Mount {
    static let isPossible = (try? shell("mount -t tmpfs -o size=64k none /mnt", in: Scratch()).status) == 0

    static func shell(_ script: String, in scratch: Scratch) throws -> Restgen.Run {
        let flags = geteuid() == 0 ? "-m" : "-rm"
        return try Restgen.launch(
            ["/usr/bin/env", "unshare", flags, "/bin/sh", "-c", script],
            in: scratch,
            input: "",
            environment: [:]
        )
    }
}
#endif
