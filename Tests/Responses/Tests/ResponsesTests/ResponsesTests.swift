import Foundation
import RestRuntime
import Testing

/// Reads the responses of a server in Python with a generated client: the spec's keys, the generated code and the
/// runtime together.
@Suite struct ResponsesTests {
    private let client: RelayClient

    init() throws {
        let url = try #require(
            ProcessInfo.processInfo.environment["RESPONSES_URL"],
            "run the tests by scripts/responses.sh, which starts the server"
        )
        client = RelayClient(server: RelayClient.Server(url))
    }

    /// Returns the error that a call throws, or `nil` if it throws none.
    private func failure<Value, Failure: Error>(_ call: () async throws(Failure) -> Value) async -> Failure? {
        do throws(Failure) {
            _ = try await call()
            return nil
        } catch {
            return error
        }
    }

    // MARK: Texts

    @Test func readsErrorOfPlainText() async {
        let error = await failure { () async throws(RestError<String>) in try await client.texts.refused() }
        #expect(error?.failure == "Forbidden")
        #expect(error?.response?.status == 403)
        #expect(error?.response?.mismatch == nil)
    }

    @Test func readsEnumFromPlainText() async throws {
        #expect(try await client.texts.status() == .fine)
    }

    @Test func readsDayFromPlainText() async throws {
        #expect(try await client.texts.day() == Day(year: 2024, month: 1, day: 2))
    }

    /// A table of media types prefers the first one.
    @Test func acceptsMediaTypesOfTableInOrder() async throws {
        guard case .html(let accepted) = try await client.texts.answer() else {
            Issue.record("the response is HTML")
            return
        }
        #expect(accepted == "application/json, text/html;q=0.9")
    }

    // MARK: Envelopes

    @Test(arguments: ["json", "rpc"])
    func readsTextInEnvelope(_ kind: String) async throws {
        #expect(try await client.envelopes.text(kind: kind) == "abc")
        #expect(try await client.envelopes.textAt(kind: kind) == "abc")
    }

    /// The error model describes the whole body, and not the value at the envelope's key.
    @Test func readsErrorAroundItsEnvelope() async {
        let error = await failure { () async throws(RestError<Fault>) in try await client.envelopes.failed() }
        #expect(error?.failure?.error == ["code": 1])
        #expect(error?.response?.mismatch == nil)
    }

    // MARK: Absent values

    @Test func readsAbsentListAsEmpty() async throws {
        #expect(try await client.absent.names() == [])
        #expect(try await client.absent.members() == Members(names: []))
    }

    // MARK: Values

    /// Properties are printed with the names of the spec.
    @Test func printsModelWithoutBoxes() async throws {
        let text = String(describing: try await client.values.report())
        #expect(text.contains("head: ") && text.contains("notes: ") && !text.contains("_head"), "\(text)")
    }

    /// The name of the event chooses the case. A `String` case is the text of the data, and other cases are JSON.
    @Test func readsEventsByName() async throws {
        var notices: [Notice] = []
        for try await notice in client.values.notices() { notices.append(notice) }
        #expect(notices == [.left("al"), .joined(User(id: "1"))])
    }

    /// A whole number of the case for real numbers is written as `1.0`, and is read as a real number again.
    @Test(arguments: [Value.real(1), .real(1.5), .whole(1), .whole(.max)])
    func keepsKindOfNumber(_ value: Value) async throws {
        #expect(try await client.values.echo(body: Measure(value: value)).value == value)
    }
}
