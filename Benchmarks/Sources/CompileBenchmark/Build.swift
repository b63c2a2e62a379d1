import ArgumentParser

/// The two configurations, each with the flags that SwiftPM compiles a target with.
enum Build: String, CaseIterable, Codable, ExpressibleByArgument {
    case debug, release

    func flags(output: String) -> [String] {
        switch self {
        case .debug:
            [
                "-Onone", "-enable-testing", "-DDEBUG", "-incremental", "-enable-batch-mode",
                // SwiftPM indexes the toolchain's modules too, once for all builds.
                "-index-store-path", "\(output)/index", "-index-ignore-system-modules",
            ]
        case .release: ["-O", "-whole-module-optimization", "-num-threads", "2"]
        }
    }
}
