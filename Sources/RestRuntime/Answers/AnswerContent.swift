/// What a call gives back around models, as no page says it: a page of entities, what a table has found.
package protocol AnswerContent {
    /// A model, a list of them, or what holds some.
    var content: any Sendable { get }
}

extension Mapped: AnswerContent {
    package var content: any Sendable { value ?? () }
}
