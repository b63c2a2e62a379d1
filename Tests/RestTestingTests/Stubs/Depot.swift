import Foundation
import RestRuntime
import RestTesting
import RestXML

/// A generated client whose server is a stub.
struct Depot {
    let stub: StubTransport
    let client: DepotClient

    init(
        clock: TestClock? = nil,
        inOrder: Bool = false,
        key: String? = "k3y",
        _ change: (inout Configuration) -> Void = { _ in }
    ) {
        stub = StubTransport(clock: clock, inOrder: inOrder)
        var configuration = stub.configuration
        configuration.serializers["xml"] = XMLSerializer()
        change(&configuration)
        client = DepotClient(credential: key.map { .key($0) }, configuration: configuration)
    }

    static let box = Good(id: "1", name: "Box", made: Date(timeIntervalSince1970: 60))
    static let crate = Good(id: "2", name: "Crate", made: nil)

    /// The text of the error that `finish()` throws, or `nil` if it throws none.
    var complaint: String? {
        do {
            try stub.finish()
            return nil
        } catch {
            return "\(error)"
        }
    }
}

/// Returns the error of a call, or `nil` if it throws none.
func failure<Value>(_ call: () async throws -> Value) async -> (any Error)? {
    do {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}
