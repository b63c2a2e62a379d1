import ArgumentParser
import Foundation
import RestRuntime

extension RestFailure {
    /// The exit code, from the list in sysexits.h. Scripts can distinguish the kinds of errors by it.
    var exitCode: ExitCode {
        switch (kind, status) {
        case (_, 401), (_, 403): ExitCode(EX_NOPERM)
        case (_, 404): ExitCode(EX_NOINPUT)
        case (_, 408), (_, 429), (_, 503): ExitCode(EX_TEMPFAIL)
        case (.failure, _), (.undocumented, _): ExitCode(status ?? 0 < 500 ? EX_DATAERR : EX_UNAVAILABLE)
        case (.transport, _): ExitCode(EX_UNAVAILABLE)
        case (.request, _): ExitCode(EX_CONFIG)  // for example, without a token
        default: ExitCode(EX_SOFTWARE)  // a response that doesn't match the spec
        }
    }

    /// The server's own message, or else a description of the error, which never contains the token.
    var text: String { message ?? "\(self)" }
}
