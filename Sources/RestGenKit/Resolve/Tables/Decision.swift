/// The lines that fit a call, in their order of precedence. A class, since calls with the same decision share it.
final class Decision<Value> {
    let lines: [DecisionTable<Value>.Line]

    init(_ lines: [DecisionTable<Value>.Line]) { self.lines = lines }
}
