import ArgumentParser

/// When messages are coloured: `--color always|never|auto`.
enum ColourMode: String, ExpressibleByArgument, CaseIterable {
    /// On a terminal, unless `NO_COLOR` is set (no-color.org) or `TERM` is `dumb`.
    case auto
    case always
    case never
}
