#if !canImport(Combine) && !OpenCombine
public import RestRuntime

// These declarations make the compiler report the missing trait instead of unknown types and labels.

extension RestService {
    /// A publisher of a call's result. Enable the package trait `OpenCombine` to use it.
    @available(
        *,
        unavailable,
        message: """
            enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
            "OpenCombine"])
            """
    )
    public func publisher<Value: Sendable, Failure: Error>(
        _ call: @escaping @Sendable (Self) async throws(Failure) -> Value
    ) -> CallPublisher<Value, Failure> {
        CallPublisher()
    }

    /// A publisher of a call's progress and result. Enable the package trait `OpenCombine` to use it.
    @available(
        *,
        unavailable,
        message: """
            enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
            "OpenCombine"])
            """
    )
    public func transferPublisher<Value: Sendable, Failure: Error>(
        _ call: @escaping @Sendable (Self) async throws(Failure) -> Value
    ) -> TransferPublisher<Value, Failure> {
        TransferPublisher()
    }
}

/// A publisher of a call's result. Enable the package trait `OpenCombine` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "OpenCombine"])
        """
)
public struct CallPublisher<Output: Sendable, Failure: Error>: PublisherWithoutTrait {}

/// A publisher of a call's progress and result. Enable the package trait `OpenCombine` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "OpenCombine"])
        """
)
public struct TransferPublisher<Value: Sendable, Failure: Error>: PublisherWithoutTrait {
    public typealias Output = TransferEvent<Value>
}

/// The value of a `TransferPublisher`. Enable the package trait `OpenCombine` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "OpenCombine"])
        """
)
public enum TransferEvent<Value: Sendable>: Sendable {
    case progress(TransferProgress.State)
    case value(Value)
}

/// A publisher of a sequence's elements. Enable the package trait `OpenCombine` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "OpenCombine"])
        """
)
public struct SequencePublisher<Base: AsyncSequence & Sendable>: PublisherWithoutTrait where Base.Element: Sendable {
    public typealias Output = Base.Element

    public init(_ base: Base) {}
}

/// The methods of a publisher that most programs call.
@available(
    *,
    unavailable,
    message: """
        enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "OpenCombine"])
        """
)
public protocol PublisherWithoutTrait<Output>: Sendable {
    associatedtype Output
}

@available(
    *,
    unavailable,
    message: """
        enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "OpenCombine"])
        """
)
extension PublisherWithoutTrait {
    public func receive(on scheduler: Any) -> Self { self }

    public func sink(
        receiveCompletion: @escaping (Any) -> Void = { _ in },
        receiveValue: @escaping (Output) -> Void
    ) -> SubscriptionWithoutTrait {
        SubscriptionWithoutTrait()
    }
}

/// A subscription to a publisher.
@available(
    *,
    unavailable,
    message: """
        enable the trait OpenCombine for the package restgen: .package(url: …, from: …, traits: [.defaults, \
        "OpenCombine"])
        """
)
public struct SubscriptionWithoutTrait: Sendable {
    public func cancel() {}

    public func store<Subscriptions>(in subscriptions: inout Subscriptions) {}
}
#endif
