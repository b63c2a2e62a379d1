#if AsyncHTTPClient
import Foundation
import NIOCore
import RestRuntime
import Testing

@testable import RestAsyncHTTPClient

/// The kinds of transport errors for system errors, which decide whether a request may be repeated.
@Suite struct FailureTests {
    /// After `cannotConnect`, a POST is repeated. So it is only used for errors that only `connect` returns. Other
    /// errors can also occur on an established connection.
    @Test(
        arguments: [
            (ECONNREFUSED, .cannotConnect), (EADDRNOTAVAIL, .cannotConnect), (EHOSTUNREACH, .connectionLost),
            (EACCES, .connectionLost), (EPERM, .connectionLost), (ECONNRESET, .connectionLost),
            (EPIPE, .connectionLost),
            (ENETUNREACH, .offline), (ETIMEDOUT, .timedOut),
        ] as [(Int32, TransportError.Kind)]
    )
    func distinguishesErrorsOfConnecting(_ number: Int32, _ kind: TransportError.Kind) {
        let error = AsyncHTTPClientFailure.read(IOError(errnoCode: number, reason: "read")) as? TransportError
        #expect(error?.kind == kind)
    }
}
#endif
