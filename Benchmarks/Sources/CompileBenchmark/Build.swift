import ArgumentParser

/// The two configurations, with the flags that SwiftPM passes to the compiler.
enum Build: String, CaseIterable, Codable, ExpressibleByArgument {
    case debug, release

    func flags(output: String) -> [String] {
        switch self {
        case .debug:
            [
                "-Onone", "-enable-testing", "-DDEBUG", "-incremental", "-enable-batch-mode",
                // SwiftPM also indexes the toolchain's modules, but only once for all builds.
                "-index-store-path", "\(output)/index", "-index-ignore-system-modules",
            ]
        case .release: ["-O", "-whole-module-optimization", "-num-threads", "2"]
        }
    }
}
