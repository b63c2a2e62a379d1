extension CurrentTime {
    /// The time as on a digital clock.
    public var text: String { "\(hours):\(minutes < 10 ? "0" : "")\(minutes)" }
}
