import ArgumentParser

/// The option `--color` of all commands that print messages.
struct ColourOptions: ParsableArguments {
    @Option(
        name: .customLong("color"),
        help: ArgumentHelp(
            "Colour messages: auto (on a terminal, and not under NO_COLOR or TERM=dumb), always or never.",
            valueName: "when"
        )
    )
    var mode: ColourMode = .auto
}
