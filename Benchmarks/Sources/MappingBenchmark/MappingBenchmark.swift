import Foundation
@_spi(Generated) import RestRuntime

/// Compares decoding and encoding with JSONDecoder and JSONEncoder and synthesized Codable conformances.
///
///     swift run -c release MappingBenchmark
///     swift run -c release MappingBenchmark decode text 200      only one of them, for a profiler
@main
enum MappingBenchmark {
    static func main() throws {
        if CommandLine.arguments.count > 1 {
            return try Repetition(Array(CommandLine.arguments.dropFirst())).run()
        }
        #if DEBUG
        print("debug build")
        #else
        print("release build")
        #endif
        print("medians of interleaved rounds      restgen    Foundation         ratio")
        try measure("100 small objects", Bodies.small, [MappedMessage].self, [PlainMessage].self)
        try measure("one deep object", Bodies.deep, MappedNode.self, PlainNode.self)
        try measure("1 MB of strings", Bodies.text, MappedText.self, PlainText.self)
        try compare()
    }

    static func measure<Mapped: FieldValue, Plain: Codable>(
        _ name: String,
        _ body: Data,
        _ mapped: Mapped.Type,
        _ plain: Plain.Type
    ) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let ours = try Mapping.decode(mapped, from: body)
        let theirs = try decoder.decode(plain, from: body)
        let decoding = try Measurement("decode " + name) {
            _ = try Mapping.decode(mapped, from: body)
        } theirs: {
            _ = try decoder.decode(plain, from: body)
        }
        print(decoding.line)
        let enveloped = Bodies.enveloped(body)
        let unwrapping = try Measurement("  in an envelope") {
            _ = try Mapping.decode(mapped, from: enveloped, at: ["data", "items"])
        } theirs: {
            _ = try decoder.decode(PlainEnvelope<Plain>.self, from: enveloped).data.items
        }
        print(unwrapping.line)
        let encoding = try Measurement("encode " + name) {
            _ = try Mapping.encode(ours)
        } theirs: {
            _ = try encoder.encode(theirs)
        }
        print(encoding.line)
    }

    /// Compares the runtime's equality and hashing with the compiler's synthesized code.
    static func compare() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let ours = try Mapping.decode([MappedMessage].self, from: Bodies.small)
        let otherOurs = try Mapping.decode([MappedMessage].self, from: Bodies.small)
        let theirs = try decoder.decode([PlainMessage].self, from: Bodies.small)
        let otherTheirs = try decoder.decode([PlainMessage].self, from: Bodies.small)
        print(
            Measurement("== of 100 small objects") {
                precondition(ours == otherOurs)
            } theirs: {
                precondition(theirs == otherTheirs)
            }.line
        )
        print(
            Measurement("hash of 100 small objects") {
                _ = ours.hashValue
            } theirs: {
                _ = theirs.hashValue
            }.line
        )
    }
}
