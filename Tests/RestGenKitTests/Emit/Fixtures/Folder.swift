import Foundation
import RestGenTools

/// A folder of generated files that is removed after the test.
///
/// With `KEEP_GENERATED` in the environment it is kept, and its path is printed.
struct Folder: ~Copyable {
    let url: URL

    init(_ files: [GeneratedFile]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for file in files {
            try Data(file.content.utf8).write(to: url.appendingPathComponent(file.name))
        }
    }

    deinit {
        if ProcessInfo.processInfo.environment["KEEP_GENERATED"] != nil {
            print(url.path)
        } else {
            try? FileManager.default.removeItem(at: url)
        }
    }
}
