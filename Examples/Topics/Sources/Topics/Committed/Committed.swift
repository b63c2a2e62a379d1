// Committed code: the Swift of the target `Committed` is in git, in the folder `Sources/Committed/Generated`. A build runs
// no plugin, and a pull request shows the changes of the client. After an edit of the spec, generate it again:
//
//     swift package --allow-writing-to-package-directory restgen --target Committed
//
// With `--check` at its end, this command fails in CI if the Swift is out of date.
//
// More: Documentation/Install.md, the section "Command plugin"

import Committed
import Hummingbird
import RestRuntime

func committed(_ show: @escaping Show) async throws {
    let router = Router()
    router.get("/time") { _, _ in ["hours": 9, "minutes": 5] }
    try await withServer(router) { url in
        let client = ClockClient(server: .init(url))
        show(try await client.clock.get().text)
    }
}
