import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// A protocol of the tests that the spec Kept declares for all its types.
protocol Labelled { var label: String { get } }

extension Labelled { var label: String { "\(Self.self)" } }

/// A protocol of some types.
protocol Ordered {}

/// Models with constant properties and custom protocols.
struct KeptTests {
    @Test func readsAndWritesConstants() throws {
        let json = #"{"id":1,"next":{"id":2,"x":[]},"y":true}"#
        let chain = try read(Kept.Chain.self, json)
        #expect(chain.next?.id == 2)
        #expect(chain == Kept.Chain(id: 1, next: .init(id: 2, rest: ["x": []]), rest: ["y": true]))
        #expect(try written(chain) == json)
        #expect(try JSONDecoder().decode(Kept.Chain.self, from: JSONEncoder().encode(chain)) == chain)
        #expect(Set([chain, chain]).count == 1)
        #expect(try read(Kept.Box<Int>.self, #"{"item":1,"a":{"b":"c"}}"#).path == "c")
        var purse = Kept.Purse(owner: .init(name: "a"), coins: [])
        purse.coins.append(Kept.Coin(id: "1", old: "o"))
        #expect("\(purse)".contains("Coin(id: \"1\", worth: nil, old: \"o\")"))
    }

    @Test func conformsToProtocols() {
        let all: [any Labelled] = [Kept.Chain(id: 1), Kept.Metal.gold, Kept.Side.heads, Kept.Treasure.unknown(.null)]
        #expect(all.map(\.label) == ["Chain", "Metal", "Side", "Treasure"])
        #expect(all.map { $0 is any Ordered } == [true, true, false, true])
        #expect(all.allSatisfy { $0 is any CustomNSError })
    }
}
