public import Foundation

/// How work ends that is not done.
public enum WorkError<Value: Sendable>: Error {
    /// An answer says that it has failed.
    case failed(Work<Value>.Step)
    /// It was not done in time. The last answer; nil where none came.
    case timedOut(Work<Value>.Step?, seconds: Double)
}

extension WorkError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .failed(let step):
            "\(step.response.call): the work failed" + (step.finding.failure.map { ": \($0)" } ?? "")
        case .timedOut(let step, let seconds):
            (step.map { "\($0.response.call): the" } ?? "the") + " work was not complete within "
                + "\(seconds.formattedSeconds)"
        }
    }

    public var errorDescription: String? { description }
}
