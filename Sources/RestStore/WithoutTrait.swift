#if !Store
// What a program finds that has not named the trait.

/// It needs the trait `Store` of restgen.
@available(*, unavailable, message: "name the trait: .package(url: …, from: …, traits: [.defaults, \"Store\"])")
public final class ModelStore: Sendable {
    public init() {}
}

/// It needs the trait `Store` of restgen.
@available(*, unavailable, message: "name the trait: .package(url: …, from: …, traits: [.defaults, \"Store\"])")
public protocol StoredModel {}

/// It needs the trait `Store` of restgen.
@available(*, unavailable, message: "name the trait: .package(url: …, from: …, traits: [.defaults, \"Store\"])")
public protocol StoredContent {}
#endif
