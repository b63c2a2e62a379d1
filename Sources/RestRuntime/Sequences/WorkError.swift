public import Foundation

/// The error of work that isn't done.
public enum WorkError<Value: Sendable>: Error {
    /// A response means that the work has failed.
    case failed(Work<Value>.Step)
    /// The time limit was exceeded. It has the last response, or `nil`.
    case timedOut(Work<Value>.Step?, seconds: Double)
}

extension WorkError: CustomStringConvertible, LocalizedError {
    @_spi(Generated) public var description: String {
        switch self {
        case .failed(let step):
            "\(step.response.call): the work failed" + (step.finding.failure.map { ": \($0)" } ?? "")
        case .timedOut(let step, let seconds):
            (step.map { "\($0.response.call): the" } ?? "the") + " work was not complete within "
                + "\(seconds.formattedSeconds)"
        }
    }

    @_spi(Generated) public var errorDescription: String? { description }
}
