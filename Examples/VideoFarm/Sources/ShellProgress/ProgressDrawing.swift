import Foundation
import RestRuntime

/// The drawing of one transfer's progress. Only one task may use it at a time.
final class ProgressDrawing: @unchecked Sendable {
    /// The time between two updates.
    let pause = Duration.milliseconds(100)

    private let title: String
    private let output: ShellOutput
    /// The first state and its time, from which the rate is computed.
    private var first: (completed: Int64, time: ContinuousClock.Instant)?
    /// The number of tenths that plain lines have reported.
    private var tenths = 0
    /// The state of the last plain line, and its time.
    private var last: TransferProgress.State?
    private var lastLine = ContinuousClock.now
    /// Whether the cursor is at the end of a line that can be redrawn.
    private var isLineOpen = false

    init(_ title: String, on output: ShellOutput) {
        self.title = title
        self.output = output
    }

    func draw(_ state: TransferProgress.State) {
        // If a transfer restarts, its completed bytes decrease.
        if first.map({ state.completed < $0.completed }) ?? true { first = (state.completed, .now) }
        if output.isTerminal {
            drawInPlace(state)
        } else if isPlainLineDue(state) {
            drawPlain(state)
        }
    }

    /// Ends the drawing with the final state, or with the last drawn one if the transfer has failed.
    func end(_ state: TransferProgress.State?) {
        if output.isTerminal {
            if let state { drawInPlace(state) }
            if isLineOpen { output.write("\n") }
            isLineOpen = false
        } else if let state, state != last {
            drawPlain(state)
        }
    }

    private func drawInPlace(_ state: TransferProgress.State) {
        // One column is left empty, since some terminals break the line after the last one.
        let text = line(state).text(width: max(output.columns - 1, 1), isColoured: output.isColoured)
        // Erases the rest of a longer line.
        output.write("\r\(text)\u{1B}[K")
        isLineOpen = true
    }

    private func drawPlain(_ state: TransferProgress.State) {
        last = state
        lastLine = .now
        output.write("\(line(state).plain)\n")
    }

    private func isPlainLineDue(_ state: TransferProgress.State) -> Bool {
        guard let fraction = state.fraction else { return ContinuousClock.now - lastLine >= .seconds(5) }
        let tenths = Int(fraction * 10)
        defer { self.tenths = tenths }
        return tenths > self.tenths
    }

    private func line(_ state: TransferProgress.State) -> ProgressLine {
        ProgressLine(title: title, completed: state.completed, total: state.total, rate: rate(state))
    }

    /// Returns the bytes per second since the first state, as a resumed download starts in the middle. `nil` at first.
    private func rate(_ state: TransferProgress.State) -> Double? {
        guard let first else { return nil }
        let elapsed = ContinuousClock.now - first.time
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        guard seconds >= 0.2, state.completed > first.completed else { return nil }
        return Double(state.completed - first.completed) / seconds
    }
}
