import Foundation
import HTTPTypes

/// The object that a client and its services share: the server, the credentials, and the configuration of calls.
///
///     let core = ClientCore(APIDescription(name: "ChatCave", auth: [.basic]), server: "http://localhost:3000")
///     let rooms: [Room] = try await core.value(Call("rooms.list", "GET /rooms"), throwing: APIError.self)
///
/// A copy with options, as returned by ``RestService/with(headers:query:timeout:deadline:credential:record:)``, shares
/// credentials, connections and cancellation with the original.
@_spi(Generated) public final class ClientCore: Sendable {
    let state: ClientState
    let options: CallOptions?

    /// Creates a core. An invalid server URL makes every call fail, instead of the initializer.
    @_spi(Generated) public init(
        _ description: APIDescription,
        server: String,
        credential: Credential? = nil,
        configuration: Configuration = Configuration()
    ) {
        let base = Result { () throws(RequestError) in try BaseURL(server) }
        state = ClientState(description, base: base, credential: credential, configuration: configuration)
        options = nil
    }

    /// Creates a core whose calls fail with an error.
    init(name: String, failing error: RequestError) {
        state = ClientState(
            APIDescription(name: name),
            base: .failure(error),
            credential: nil,
            configuration: Configuration()
        )
        options = nil
    }

    init(_ state: ClientState, options: CallOptions? = nil) {
        self.state = state
        self.options = options
    }

    /// The name of the API.
    @_spi(Generated) public var name: String { state.name }

    /// The credentials, which can change while calls run.
    @_spi(Generated) public var credentials: Credentials { state.credentials }

    /// Cancels all calls in progress, which throw ``RestError/cancelled``. Later calls aren't affected.
    @_spi(Generated) public func cancelAll() {
        state.calls.cancelAll()
    }

    @inline(never)
    func with(_ change: (CallOptions) -> Void) -> ClientCore {
        let options = options.map(CallOptions.init(copying:)) ?? CallOptions()
        change(options)
        return ClientCore(state, options: options)
    }
}

extension ClientCore: CustomReflectable {
    /// Shows the name only. Other values may be secrets.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .class) }
}
