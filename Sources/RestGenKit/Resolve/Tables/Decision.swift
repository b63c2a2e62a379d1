/// The lines that fit a call, the one that wins first. A class: the calls that a table decides alike share one.
final class Decision<Value> {
    let lines: [DecisionTable<Value>.Line]

    init(_ lines: [DecisionTable<Value>.Line]) { self.lines = lines }
}
