public import Foundation

/// A model of one's own, as a user has it.
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
