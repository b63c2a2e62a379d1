import Foundation
import HTTPTypes

/// The one object behind a client and all its services: where the API is, who is calling, how calls are made.
///
///     let core = ClientCore(APIDescription(name: "ChatCave", auth: [.basic]), server: "http://localhost:3000")
///     let rooms: [Room] = try await core.value(Call("rooms.list", "GET /rooms"), throwing: APIError.self)
///
/// A copy with options for its calls, as ``RestService/with(headers:timeout:deadline:credential:record:)`` makes it, shares
/// credentials, connections and cancellation with the original.
@_spi(Generated) public final class ClientCore: Sendable {
    let state: ClientState
    let options: CallOptions?

    /// A server that is no URL is an error of every call, not of the initializer.
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

    /// A core whose every call fails with `error`.
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

    /// The API's name.
    @_spi(Generated) public var name: String { state.name }

    /// Who is calling; can change while calls run.
    @_spi(Generated) public var credentials: Credentials { state.credentials }

    /// Ends every call under way with ``RestError/cancelled``; later calls run as ever.
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
    /// Its name alone: what it holds may be what nobody should read.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .class) }
}
