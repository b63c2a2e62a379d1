import Foundation
import RestRuntime

/// Decoding and encoding against JSONDecoder and JSONEncoder over synthesized Codable.
///
///     swift run -c release MappingBenchmark
@main
enum MappingBenchmark {
    static func main() throws {
        #if DEBUG
        print("debug build")
        #else
        print("release build")
        #endif
        print("median of interleaved rounds       restgen    Foundation         ratio")
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
        let encoding = try Measurement("encode " + name) {
            _ = try Mapping.encode(ours)
        } theirs: {
            _ = try encoder.encode(theirs)
        }
        print(encoding.line)
    }

    /// Equality and hashing through the runtime against what the compiler synthesizes.
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
