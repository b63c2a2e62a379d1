/// The rounds of a query of RestObservation, which are those of a poll.
package enum QueryPoll {
    /// Returns the seconds until the next round after a failed one, or `nil` if the poll ends.
    package static func delay(
        every seconds: Double,
        after error: any Error,
        failures: Int,
        on time: CallTime
    ) -> Double? {
        guard let failure = error as? any RestFailure, failure.isTemporary else { return nil }
        let retryAfter = failure.retryAfter(now: time.date)
        return PollBackoff(interval: seconds).delay(after: failures, retryAfter: retryAfter, random: .random(in: 0...1))
    }
}
