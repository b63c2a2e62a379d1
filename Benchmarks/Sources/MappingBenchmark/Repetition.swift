import Foundation
@_spi(Generated) import RestRuntime

/// Repeats one operation for a profiler: `decode text 200`.
struct Repetition {
    var verb: String
    var body: String
    var count: Int

    struct Unknown: Error {
        var arguments: [String]
    }

    init(_ arguments: [String]) throws {
        guard arguments.count == 3, let count = Int(arguments[2]) else { throw Unknown(arguments: arguments) }
        verb = arguments[0]
        body = arguments[1]
        self.count = count
    }

    func run() throws {
        switch body {
        case "small": try run(Bodies.small, [MappedMessage].self)
        case "deep": try run(Bodies.deep, MappedNode.self)
        case "text": try run(Bodies.text, MappedText.self)
        default: throw Unknown(arguments: [body])
        }
    }

    private func run<Mapped: FieldValue & Hashable>(_ data: Data, _ type: Mapped.Type) throws {
        let value = try Mapping.decode(type, from: data)
        switch verb {
        case "decode": for _ in 0..<count { _ = try Mapping.decode(type, from: data) }
        case "encode": for _ in 0..<count { _ = try Mapping.encode(value) }
        case "equal":
            let other = try Mapping.decode(type, from: data)
            for _ in 0..<count { precondition(value == other) }
        case "hash": for _ in 0..<count { _ = value.hashValue }
        default: throw Unknown(arguments: [verb])
        }
    }
}
