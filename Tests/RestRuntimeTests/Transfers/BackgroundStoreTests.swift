import Foundation
import HTTPTypes
import Testing

@testable import RestRuntime
@testable import RestTransport

/// What background transfers leave on disk, which every system has.
@Suite struct BackgroundStoreTests {
    @Test func answers() async throws {
        let folder = try ScratchFolder()
        let store = BackgroundStore(folder: folder.url)
        let content = Data.pattern(100_000)
        store.keep(status: 200, [["Content-Type", "movie/mp4"], ["bad name", "x"], ["A"]], "k") {
            try content.write(to: $0)
        }
        #expect(store.takeAnswer("other") == nil)
        // In another run of the program.
        let response = try #require(BackgroundStore(folder: folder.url).takeAnswer("k"))
        #expect(response.head.status == .ok && response.head.headerFields[.contentType] == "movie/mp4")
        #expect(response.body.isOnDisk && store.takeAnswer("k") == nil)
        #expect(try await response.body.collect(upTo: 1 << 20) == content)
    }

    @Test func filesGoWithTheirReader() throws {
        let folder = try ScratchFolder()
        let store = BackgroundStore(folder: folder.url)
        store.keep(status: 200, [], "k") { try Data("a".utf8).write(to: $0) }
        _ = store.takeAnswer("k")
        #expect(folder.names == [])
        store.keep(status: 7, [], "k") { try Data("a".utf8).write(to: $0) }
        #expect(store.takeAnswer("k") == nil)
        store.keep(status: 200, [], "k") { _ in throw CocoaError(.fileWriteOutOfSpace) }
        #expect(store.takeAnswer("k") == nil)
    }

    @Test func resumeData() throws {
        let store = BackgroundStore(folder: try ScratchFolder().url)
        #expect(store.takeResumeData("k") == nil)
        let folder = try ScratchFolder()
        let kept = BackgroundStore(folder: folder.url)
        kept.keep(resumeData: Data("a".utf8), "k")
        #expect(kept.takeResumeData("k") == Data("a".utf8) && kept.takeResumeData("k") == nil)
    }

    @Test func keys() {
        func key(_ path: String, _ method: HTTPRequest.Method = .get, _ fields: HTTPFields = [:]) -> String {
            BackgroundStore.key(
                HTTPRequest(method: method, scheme: "https", authority: "h", path: path, headerFields: fields)
            )
        }
        let all = [key("/a"), key("/b"), key("/a", .put), key("/a", .get, [.range: "bytes=1-"])]
        #expect(Set(all).count == 4 && key("/a") == all[0] && !all[0].contains("/"))
    }
}
