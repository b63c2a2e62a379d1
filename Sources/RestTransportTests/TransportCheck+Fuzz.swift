import Foundation
import RestRuntime

/// Checks with random responses.
///
/// They look for crashes and hangs, since the right result of a damaged response isn't known.
extension TransportCheck {
    /// Makes many calls, 64 in parallel, to responses of these checks with randomly changed bytes.
    ///
    ///     try await TransportCheck.fuzz(1_000_000).run(on: MyTransport())
    ///
    /// Each call has to end, with any result, and none may wait for a server that has closed the connection. The same
    /// seed gives the same responses.
    ///
    /// - Parameters:
    ///   - count: The number of calls.
    ///   - seed: The seed of the random changes.
    public static func fuzz(_ count: Int, seed: UInt64 = 1) -> TransportCheck {
        TransportCheck("\(count) responses broken at random", limit: 600 + Double(count) / 500) { transport in
            let responses = BrokenResponses(seed: seed)
            let server = try ScriptedServer { request in responses.script(Self.number(of: request)) }
            defer { server.stop() }
            try await withThrowingTaskGroup(of: Bool.self) { group in
                var values = 0
                for number in 0..<max(count, 0) {
                    if number >= 64, try await group.next() == true { values += 1 }
                    group.addTask {
                        let end = await transport.end(server, path: "/\(number)")
                        try expect(end.kind != .timedOut, "response \(number) of seed \(seed): \(end)")
                        if case .value = end { return true } else { return false }
                    }
                }
                for try await isValue in group where isValue { values += 1 }
                // About a tenth of the responses stays valid. A transport that only fails or only succeeds would make
                // the check useless, unless there are few responses.
                let isTelling = values > count / 100 && values < count
                try expect(count < 1000 || isTelling, "\(values) of \(count) responses were accepted")
            }
        }
    }

    /// Returns the number in a path such as `/17`.
    static func number(of request: Data) -> Int {
        let line = String(decoding: request.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        return line.split(separator: "/").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    }
}

/// The checks' small responses that end the connection, with one to four changes.
///
/// The seeds are the cases of ``ResponseCase`` without pauses and below 4 KB.
private struct BrokenResponses: Sendable {
    let seed: UInt64
    private let responses = ResponseCase.all.compactMap { response -> Data? in
        var all = Data()
        for step in response.script {
            guard case .send(let bytes) = step else { return nil }
            all += bytes
        }
        return all.count < 4096 ? all : nil
    }
    /// Bytes that have a meaning in heads, chunks and lengths, and two that have none.
    private static let interesting = Array("\r\n\0 \t:;,=0129afHT/%\u{FF}".utf8)

    init(seed: UInt64) {
        self.seed = seed
    }

    /// Returns the response to the request with a number. It depends on the seed and the number only, so that a failure
    /// can be repeated alone.
    func script(_ number: Int) -> [ScriptedServer.Step] {
        var random = SplitMix(state: seed &* 0x1_0000_0001 &+ UInt64(number))
        var bytes = Array(responses.randomElement(using: &random) ?? Data())
        for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty { change(&bytes, &random) }
        // In two parts, so that a head may be split.
        let cut = Int.random(in: 0...bytes.count, using: &random)
        return [.send(Data(bytes[..<cut])), .send(Data(bytes[cut...]))]
    }

    /// Makes one change: replaces, inserts, removes, duplicates, flips a bit, or truncates.
    private func change(_ bytes: inout [UInt8], _ random: inout SplitMix) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, index + 1 + Int.random(in: 0..<12, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[index] = Self.interesting.randomElement(using: &random) ?? 0
        case 1: bytes.insert(Self.interesting.randomElement(using: &random) ?? 0, at: index)
        case 2: bytes.removeSubrange(index..<end)
        case 3: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
        case 4: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        default: bytes.removeSubrange(index...)
        }
    }
}

/// A generator with the same numbers in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed &>> 31)
    }
}
