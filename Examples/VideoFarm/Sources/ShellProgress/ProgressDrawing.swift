import Foundation
import RestRuntime

/// What has been drawn of one transfer, and what follows. One task at a time draws.
final class ProgressDrawing: @unchecked Sendable {
    /// Between two looks at the progress.
    let pause = Duration.milliseconds(100)

    private let title: String
    private let output: ShellOutput
    /// Where it began, and when.
    private var first: (completed: Int64, time: ContinuousClock.Instant)?
    /// How many tenths of the way plain lines have told.
    private var tenths = 0
    /// What the last plain line was about, and when.
    private var last: TransferProgress.State?
    private var lastLine = ContinuousClock.now
    /// True where the cursor stands behind a line that was drawn in its place.
    private var isLineOpen = false

    init(_ title: String, on output: ShellOutput) {
        self.title = title
        self.output = output
    }

    func draw(_ state: TransferProgress.State) {
        // A transfer that begins anew has come less far.
        if first.map({ state.completed < $0.completed }) ?? true { first = (state.completed, .now) }
        if output.isTerminal {
            drawInPlace(state)
        } else if isPlainLineDue(state) {
            drawPlain(state)
        }
    }

    /// With the state that it came to, or without one where it has failed; then what was drawn last stays.
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
        // One column is left free: some terminals go to the next line behind the last one.
        let text = line(state).text(width: max(output.columns - 1, 1), isColoured: output.isColoured)
        // Erases what a longer line has left.
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

    /// From where it began, as a download that goes on begins in the middle; none within the first moments.
    private func rate(_ state: TransferProgress.State) -> Double? {
        guard let first else { return nil }
        let elapsed = ContinuousClock.now - first.time
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        guard seconds >= 0.2, state.completed > first.completed else { return nil }
        return Double(state.completed - first.completed) / seconds
    }
}
