/// Leaves a program's interceptors behind if they don't heed the cancellation of a transfer, which has its file to close. Any other call
/// is left behind as a whole.
final class AbandoningLink: ChainLink {
    func isNeeded(_ call: Call, _ request: TransportRequest) -> Bool { call.sending?.transfer != nil }

    func next(for call: Call, before next: @escaping Interceptor.Next, rest: ChainRest) -> Interceptor.Next {
        { request in
            try await SignalledTask.run(request.options.cancellation, leaving: true) { try await next(request) }
        }
    }
}
