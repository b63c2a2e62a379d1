public import Foundation

/// A custom Swift type, as an app declares it.
public struct Money: Codable, Hashable, Sendable {
    public var amount: Decimal
    public var currency: String

    public init(amount: Decimal, currency: String) {
        self.amount = amount
        self.currency = currency
    }
}

public struct Coins: Codable, Hashable, Sendable {
    public var cents: Int

    public init(cents: Int) {
        self.cents = cents
    }
}
