public import Foundation
import HTTPTypes

extension RestError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, LocalizedError {
    @_spi(Generated) public var description: String {
        switch self {
        case .failure(_, let response), .undocumented(let response):
            let parts = [response.description, message ?? "", response.excerpt]
            return parts.filter { !$0.isEmpty }.joined(separator: ": ") + Self.mismatch(in: response)
                + Self.hint(for: response)
        case .mapping(let error, let response):
            return "\(response), but the body is not what the spec says: \(error)"
        case .storing(let error, let response):
            return "\(response), but it could not be stored: \(error)"
        case .transport(let error, let call):
            let status = error.status.map { "\(Response.statusText($0)), but " } ?? ""
            return "\(call): \(status)\(Self.text(error, call))"
        case .request(let error, let call):
            return "\(call): not sent: \(error)"
        case .cancelled:
            return "the call was cancelled"
        case .unimplemented(let operation):
            return "\(operation) is not set on this stub"
        }
    }

    @_spi(Generated) public var debugDescription: String { "RestError.\(kind): \(description)" }
    /// The server's error message, if there is one.
    @_spi(Generated) public var errorDescription: String? { message ?? description }
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["\(kind)": description], displayStyle: .enum)
    }

    /// The error, and advice if there is any.
    private static func text(_ error: TransportError, _ call: CallSummary) -> String {
        switch error.kind {
        case .cannotConnect: "nothing answers at \(call.hostAndPort) (\(error.message)); is the server running there?"
        case .hostNotFound: "no host is known as \(call.hostAndPort) (\(error.message)); is the server's URL right?"
        case .offline: "this machine has no network (\(error.message))"
        case .timedOut: "timed out: \(error.message)"
        case .connectionLost:
            "the server at \(call.hostAndPort) went away before the end of its answer (\(error.message))"
        case .insecure: "no trusted connection to \(call.hostAndPort) (\(error.message))"
        case .malformedResponse: "the server at \(call.hostAndPort) did not answer in HTTP (\(error.message))"
        case .deadlineExceeded, .bodyTooLarge, .unwritable, .checksumMismatch, .redirect, .unsupported, .other:
            error.message
        }
    }

    private static func mismatch(in response: Response) -> String {
        // If the body isn't a JSON object, its beginning is shown.
        guard let mismatch = response.mismatch, !mismatch.keyPath.isEmpty else { return "" }
        return " (no error model: \(mismatch))"
    }

    private static func hint(for response: Response) -> String {
        guard response.status == 401, let missing = response.redaction.missingCredential else { return "" }
        return " (\(missing))"
    }
}
