/// A server's certificates that match no pin.
package struct PinMismatch: Error, Sendable {
    /// The digests of their public keys, in the form of pins.
    package let keys: [String]

    /// Returns the error of a call.
    package func error(of host: String) -> TransportError {
        let seen =
            switch keys.count {
            case 0: "there is no certificate"
            case 1: "its key is \(keys[0])"
            default: "its keys are \(keys.joined(separator: ", "))"
            }
        return TransportError(.pinMismatch, "the certificate of \(host) matches none of the pins: \(seen)")
    }
}
