/// The protocols of the app that the spec names.
nonisolated protocol Labelled { var label: String { get } }

nonisolated extension Labelled { var label: String { "\(Self.self)" } }

nonisolated protocol Ordered {}
