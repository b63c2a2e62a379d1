/// An object that is notified of changes by the calls of a client. RestObservation has one.
package protocol CallChangeObserver: AnyObject, Sendable {
    /// Called when the response to a call has arrived that changed the server's state.
    func callChanged(_ change: CallChange)

    /// Called when the app or a sign-in has set credentials or removed them. Refreshes aren't reported.
    func userChanged(_ change: UserChange)
}
