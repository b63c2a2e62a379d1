public import Foundation

/// The error of work that isn't done.
///
///     catch WorkError<Report>.timedOut(let step, _) { show(step?.progress) }
///
/// Errors of the calls that poll the work are thrown unchanged.
public enum WorkError<Value: Sendable>: Error {
    /// A response means that the work has failed.
    case failed(Work<Value>.Step)
    /// The time limit was exceeded. It has the last response, or `nil`.
    case timedOut(Work<Value>.Step?, seconds: Double)
}

/// The error as a sentence, without secrets.
extension WorkError: CustomStringConvertible, LocalizedError {
    @_spi(Generated) public var description: String {
        switch self {
        case .failed(let step):
            "\(step.response.call): the work failed" + (step.evaluation.failure.map { ": \($0)" } ?? "")
        case .timedOut(let step, let seconds):
            (step.map { "\($0.response.call): the" } ?? "the") + " work was not complete within "
                + "\(seconds.formattedSeconds)"
        }
    }

    @_spi(Generated) public var errorDescription: String? { description }
}
