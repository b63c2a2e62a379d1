public import Foundation
import HTTPTypes

/// Texts for people and logs, without secrets.
extension RestError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, LocalizedError {
    @_spi(Generated) public var description: String {
        switch self {
        case .failure(_, let response), .undocumented(let response):
            let parts = [response.description, message ?? "", response.excerpt]
            return parts.filter { !$0.isEmpty }.joined(separator: ": ") + Self.mismatch(in: response)
                + Self.hint(for: response)
        case .mapping(let error, let response):
            return "\(response), but the body does not match the spec: \(error)"
        case .storing(let error, let response):
            return "\(response), but storing it failed: \(error)"
        case .transport(let error, let call):
            let status = error.status.map { "\(Response.statusText($0)), but " } ?? ""
            return "\(call): \(status)\(Self.text(error, call))"
        case .request(let error, let call):
            return "\(call): not sent: \(error)"
        case .cancelled:
            return "the call was cancelled"
        case .unimplemented(let operation):
            return "the stub has no handler for \(operation)"
        }
    }

    @_spi(Generated) public var debugDescription: String { "RestError.\(kind): \(description)" }
    /// The server's error message, if there is one.
    @_spi(Generated) public var errorDescription: String? { message ?? description }
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["\(kind)": description], displayStyle: .enum)
    }

    /// The error, and advice if there is any.
    ///
    /// - Parameter call: The call, for the host in advice.
    private static func text(_ error: TransportError, _ call: CallSummary) -> String {
        switch error.kind {
        case .cannotConnect:
            "nothing is listening at \(call.hostAndPort) (\(error.message)). Is the server running there?"
        case .hostNotFound:
            "the host \(call.hostAndPort) was not found (\(error.message)). Is the server's URL correct?"
        case .offline: "this device has no network connection (\(error.message))"
        case .timedOut: "timed out: \(error.message)"
        case .connectionLost:
            "the server at \(call.hostAndPort) closed the connection before the end of its response (\(error.message))"
        case .insecure, .pinMismatch: "the connection to \(call.hostAndPort) is not secure (\(error.message))"
        case .malformedResponse: "the server at \(call.hostAndPort) did not respond with valid HTTP (\(error.message))"
        case .deadlineExceeded, .bodyTooLarge, .unwritable, .checksumMismatch, .redirect, .unsupported, .other:
            error.message
        }
    }

    /// Returns why an error's body isn't the error model, if that isn't obvious from the body's beginning.
    private static func mismatch(in response: Response) -> String {
        // If the body isn't a JSON object, its beginning is shown.
        guard let mismatch = response.mismatch, !mismatch.keyPath.isEmpty else { return "" }
        return " (not decoded as the error model: \(mismatch))"
    }

    /// Returns a hint for a 401 of a call that was sent without a credential.
    private static func hint(for response: Response) -> String {
        guard response.status == 401, let missing = response.redaction.missingCredential else { return "" }
        return " (\(missing))"
    }
}
