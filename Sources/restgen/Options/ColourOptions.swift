import ArgumentParser

/// `--color`, for every command that prints messages.
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
