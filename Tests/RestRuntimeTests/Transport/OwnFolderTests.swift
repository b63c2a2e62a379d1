import Foundation
import Testing

@testable import RestTransport

/// The folder of a user without a home folder, inside one that everyone can write to.
@Suite struct OwnFolderTests {
    @Test func createsPrivateFolder() throws {
        let shared = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: shared) }
        let own = OwnFolder.own(in: shared)
        let mode = try FileManager.default.attributesOfItem(atPath: own.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        #expect(OwnFolder.own(in: shared) == own)
        // A folder that others can access isn't used, and neither is a link to another folder.
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: own.path)
        #expect(OwnFolder.own(in: shared) != own)
        try FileManager.default.removeItem(at: own)
        try FileManager.default.createSymbolicLink(at: own, withDestinationURL: shared)
        #expect(OwnFolder.own(in: shared) != own && OwnFolder.own(in: shared) != OwnFolder.own(in: shared))
    }
}
