import ArgumentParser

/// The option `--color` of all commands that print messages.
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
