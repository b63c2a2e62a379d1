import ArgumentParser

/// `--color`, for every command that prints messages.
struct ColourOptions: ParsableArguments {
    @Option(
        name: .customLong("color"),
        help: ArgumentHelp(
            "Color messages: auto (on a terminal, unless NO_COLOR or TERM=dumb is set), always or never.",
            valueName: "when"
        )
    )
    var mode: ColourMode = .auto
}
