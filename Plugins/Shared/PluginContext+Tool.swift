import Foundation
import PackagePlugin

/// The program `restgen`.
struct Tool {
    let url: URL
    /// Whether it is part of a release. Then it exists when the build is planned.
    var isPrebuilt: Bool { url.pathComponents.contains { $0.hasSuffix(".artifactbundle") } }

    init(_ find: (String) throws -> PluginContext.Tool) throws {
        do {
            url = try find("restgen").url
        } catch PluginContextError.toolNotSupportedOnTargetPlatform {
            throw PluginError.noTool
        }
    }
}
