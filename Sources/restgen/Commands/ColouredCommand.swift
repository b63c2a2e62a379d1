/// A command with the option `--color`, which also applies to its failures.
protocol ColouredCommand {
    var colourMode: ColourMode { get }
}
