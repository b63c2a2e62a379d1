#if AsyncHTTPClient
import Foundation
import NIOCore
import RestRuntime
import Testing

@testable import RestAsyncHTTPClient

/// What errors of the system mean for who asks whether anything has been sent.
@Suite struct FailureTests {
    /// `cannotConnect` has a POST sent again: it is for what `connect` alone can give. Of the others a connection in use dies, too.
    @Test(
        arguments: [
            (ECONNREFUSED, .cannotConnect), (EADDRNOTAVAIL, .cannotConnect), (EHOSTUNREACH, .connectionLost),
            (EACCES, .connectionLost), (EPERM, .connectionLost), (ECONNRESET, .connectionLost),
            (EPIPE, .connectionLost),
            (ENETUNREACH, .offline), (ETIMEDOUT, .timedOut),
        ] as [(Int32, TransportError.Kind)]
    )
    func connectionsInUse(_ number: Int32, _ kind: TransportError.Kind) {
        let error = AsyncHTTPClientFailure.read(IOError(errnoCode: number, reason: "read")) as? TransportError
        #expect(error?.kind == kind)
    }
}
#endif
