import Foundation
import Pets
import Petstore
import RestRuntime
import Testing

/// The server of `scripts/petstore.sh`, and its clients.
enum PetstoreServer {
    static let key = "special-key"
    static let token = "token-of-the-store"

    static func client(_ credential: Credential? = .bearer(token)) throws -> PetstoreClient {
        PetstoreClient(server: PetstoreClient.Server(try url()), credential: credential)
    }

    static func pets() throws -> PetsClient {
        PetsClient(server: PetsClient.Server(try url()), credential: .bearer(token))
    }

    private static func url() throws -> String {
        try #require(
            ProcessInfo.processInfo.environment["PETSTORE_URL"],
            "run the tests by scripts/petstore.sh, which starts the server"
        )
    }
}
