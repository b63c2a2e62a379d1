import Observation
import RestRuntime

/// Signs the user in when the server requires it.
///
/// The app doesn't check for a session at its start. It makes its calls, and the client asks for a sign-in if it has no
/// token, or if the tokens can't be refreshed. All calls wait until the user has signed in.
@MainActor @Observable
public final class Session {
    /// Whether the sign-in form is visible.
    public var isAsking = false {
        didSet { if !isAsking { answer(with: .failure(CancellationError())) } }
    }
    /// The e-mail address in the form.
    public var email = ""
    /// The password in the form.
    public var password = ""
    /// The reason why the last attempt failed.
    public private(set) var message: String?
    /// Whether a sign-in is in progress.
    public private(set) var isSigningIn = false

    private let service: any SessionServiceProtocol
    @ObservationIgnored private var waiting: CheckedContinuation<Void, any Error>?

    /// Creates a session that signs in with a service of the client, or with a stub.
    public init(_ service: any SessionServiceProtocol) { self.service = service }

    /// Shows the form, and returns after a successful sign-in. Throws a `CancellationError` if the user closes the form.
    public func ask() async throws {
        message = nil
        isAsking = true
        try await withCheckedThrowingContinuation { waiting = $0 }
    }

    /// Signs in with the values of the form. If that fails, the form stays visible and shows the message.
    public func signIn() async {
        isSigningIn = true
        defer { isSigningIn = false }
        do {
            try await service.signIn(email: email, password: Secret(password))
            password = ""
            answer(with: .success(()))
            isAsking = false
        } catch {
            message = error.text
        }
    }

    /// Ends the session on the server. The client then forgets its tokens.
    public func signOut() async throws(RestError<RecipesFailure>) { try await service.signOut() }

    private func answer(with result: Result<Void, any Error>) {
        waiting?.resume(with: result)
        waiting = nil
    }
}
