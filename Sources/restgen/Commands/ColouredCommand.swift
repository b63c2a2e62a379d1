/// A command that is told when to colour, so that a failure can be printed as it wishes.
protocol ColouredCommand {
    var colourMode: ColourMode { get }
}
