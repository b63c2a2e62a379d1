import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Malicious documents cause an error, in bounded time and memory.
struct HostileTests {
    private func onStack(_ bytes: Int, _ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            done.signal()
        }
        thread.stackSize = bytes
        thread.start()
        done.wait()
    }

    private func nested(_ depth: Int, _ open: String, _ close: String, _ core: String = "1") -> String {
        String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
    }

    @Test func limitsDepth() {
        #expect(failure(JSON.self, nested(512, "[", "]")) == nil)
        #expect(failure(JSON.self, nested(513, "[", "]"))?.expected.contains("nesting at most 512") == true)
        #expect(failure(JSON.self, nested(256, #"{"a":["#, "]}")) == nil)
        #expect(failure(JSON.self, String(repeating: "[", count: 1_000_000)) != nil)
        #expect(failure(JSON.self, String(repeating: #"{"a":"#, count: 1_000_000)) != nil)
    }

    private func messages(_ depth: Int, _ core: String) -> String {
        nested(
            depth,
            #"{"id":"1","type":"chat","timestamp":"2024-05-01T12:30:00Z","nickname":null,"parent":"#,
            "}",
            core
        )
    }

    /// Deep models fit on a stack of 512 KB, the size on Apple's platforms.
    @Test(arguments: [(100, 512 << 10), (512, 8 << 20)]) func readsDeepModels(_ depth: Int, _ stack: Int) {
        let text = messages(depth, "null")
        onStack(stack) {
            do {
                let message = try read(Message.self, text)
                #expect(try read(Message.self, written(message)) == message)
                #expect(message.hashValue == message.hashValue)
            } catch {
                Issue.record(error)
            }
        }
        // An error at the deepest level makes every level create placeholder values.
        let wrong = messages(depth - 1, "7")
        onStack(stack) { #expect(failure(Message.self, wrong)?.expected == "an object") }
    }

    /// A model that is too deep for the stack causes an error, not a crash.
    @Test func rejectsModelsDeeperThanStack() {
        let text = messages(512, "null")
        for stack in [128 << 10, 192 << 10, 256 << 10] {
            onStack(stack) {
                #expect(failure(Message.self, text)?.expected == "less nesting, as the thread's stack is full")
                #expect((try? JSONDecoder().decode(Level.self, from: Data("1".utf8))) == .low)
            }
        }
        let arrays = nested(512, "[", "]")
        onStack(512 << 10) {
            #expect((try? read(JSON.self, arrays))?.description == arrays)
        }
    }

    private static func chain(_ length: Int) -> Link {
        var link = Link(number: 0)
        for number in 1..<length { link = Link(number: number, next: link) }
        return link
    }

    /// Chains that no document could contain: unsupported operations fail, and deallocation works.
    @Test func deallocatesLongChains() {
        for stack in [128 << 10, 512 << 10] {
            onStack(stack) {
                let (one, other) = (Self.chain(300_000), Self.chain(300_000))
                #expect(one != other)
                #expect(Set([one, Self.chain(1)]).count == 2)
                #expect(throws: FieldError.self) { try Mapping.encode(one) }
                #expect(throws: (any Error).self) { try JSONEncoder().encode(one) }
                #expect(Self.chain(20) == Self.chain(20))
            }
        }
    }

    /// Values deeper than the default limit work on a stack of 512 KB, the size on Apple's platforms.
    @Test func comparesDeepJSON() {
        onStack(512 << 10) {
            func deep(_ core: JSON) -> JSON { (0..<500).reduce(core) { inner, _ in ["k": [inner, 1]] } }
            let (one, other) = (deep(1), deep(1))
            #expect(one == other && one != deep(2))
            #expect(Set([one, other, deep(2)]).count == 2)
            #expect(one.object == other.object && one.object.hashValue == other.object.hashValue)
        }
    }

    @Test func writesDeepJSON() {
        onStack(128 << 10) {
            let deep = (0..<500).reduce(1 as JSON) { inner, _ in ["k": inner] }
            #expect(
                deep.description == String(repeating: #"{"k":"#, count: 500) + "1" + String(repeating: "}", count: 500)
            )
            #expect(throws: (any Error).self) { try JSONEncoder().encode(deep) }
        }
    }

    /// JSON values have a fixed maximum depth, since deeper ones couldn't be deallocated on every thread.
    @Test func limitsDepthOfJSON() {
        let limits = MappingOptions(limits: JSON.Limits(depth: 100_000))
        onStack(8 << 20) { [self] in
            for (open, close) in [("[", "]"), (#"{"k":"#, "}")] {
                #expect(failure(JSON.self, nested(1000, open, close), options: limits) == nil)
                let error = failure(JSON.self, nested(1001, open, close), options: limits)
                #expect(error?.expected == "nesting at most 1000 deep in a JSON value")
            }
            #expect(failure(Message.self, messages(1001, "null"), options: limits) == nil)
        }
    }

    /// The length is checked first. Otherwise the error would be about the first byte.
    @Test func rejectsHugeString() {
        let data = Data(repeating: UInt8(ascii: "a"), count: 500_000_000)
        #expect(
            throws: FieldError(
                keyPath: "",
                expected: "at most 67108864 bytes in the JSON string",
                found: "500000000 bytes",
                offset: 67_108_864
            )
        ) {
            try Mapping.decode(String.self, from: data)
        }
    }

    @Test func limitsNumberOfValues() {
        let text = "[" + String(repeating: "[],", count: 10_000_000) + "[]]"
        #expect(failure(JSON.self, text)?.expected.contains("at most 5000000 values") == true)
    }

    @Test func appliesCustomLimits() {
        let limits = MappingOptions(limits: JSON.Limits(bytes: 20, depth: 2, values: 4))
        #expect(failure(JSON.self, "[1,2,3]", options: limits) == nil)
        #expect(failure(JSON.self, "[1,2,3,4]", options: limits) != nil)
        #expect(failure(JSON.self, "[[1]]", options: limits) == nil)
        #expect(failure(JSON.self, "[[[]]]", options: limits) != nil)
        #expect(failure(JSON.self, "[                  ]", options: limits) == nil)
        #expect(failure(JSON.self, "[                   ]", options: limits) != nil)
        #expect(
            failure(JSON.self, "1", options: MappingOptions(limits: JSON.Limits(bytes: 0, depth: 0, values: 0))) != nil
        )
    }

    @Test func readsManyKeys() throws {
        // A model that looks for missing keys in an object with 200,000 keys.
        let text = "{" + (0..<200_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
        #expect(failure(Message.self, text)?.keyPath == "id")
        #expect(try read([String: Int].self, text).count == 200_000)
        #expect(try read(JSON.self, text).object?.count == 200_000)
    }

    @Test func readsOrRejectsLongNumbers() throws {
        let digits = String(repeating: "9", count: 1_000_000)
        #expect(failure(Int.self, digits) != nil)
        #expect(failure(Decimal.self, digits) != nil)
        #expect(failure(Double.self, digits) != nil)
        #expect(failure(Double.self, "0." + digits) == nil)
        #expect(failure(Duration.self, digits) != nil)
        #expect(failure(Date.self, "\"2024-05-01T12:30:00.\(digits)Z\"") == nil)
        #expect(try read(JSON.self, digits) == read(JSON.self, digits))
    }
}
