import Foundation
import PackagePlugin

/// The program `restgen` that a plugin runs.
struct Tool {
    let url: URL
    /// Whether a release brought it. Then it exists while the build is planned.
    var isPrebuilt: Bool { url.pathComponents.contains { $0.hasSuffix(".artifactbundle") } }

    init(_ find: (String) throws -> PluginContext.Tool) throws {
        do {
            url = try find("restgen").url
        } catch PluginContextError.toolNotSupportedOnTargetPlatform {
            throw PluginError.noTool
        }
    }
}
