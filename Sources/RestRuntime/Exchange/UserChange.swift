/// A change of the client's credentials.
package enum UserChange: Sendable {
    case signedIn
    /// A sign-in that calls are waiting for, which are sent again with its credentials.
    case signedInForCalls
    case signedOut
}
