import Foundation
@_spi(Generated) import RestRuntime

/// A case of an enum by status, and its value.
///
/// Such an enum only has a function from status to case. The status of a case is found by trying.
///
/// For an error `enum Problem { case notFound(Message), conflict }`, the statuses 404 and 409 are only in its decoder.
/// Each possible status is decoded until the result has the same case.
struct StatusCase {
    private let value: Any
    /// The name of the case.
    private let name: String
    /// The associated value.
    private let payload: Any?

    init(_ value: Any) {
        self.value = value
        (name, payload) = Self.parts(of: value)
    }

    /// Returns the name and the associated value of an enum's case, by reflection.
    private static func parts(of value: Any) -> (String, Any?) {
        let mirror = Mirror(reflecting: value)
        guard let child = mirror.children.first, mirror.displayStyle == .enum else { return ("\(value)", nil) }
        return (child.label ?? "", child.value)
    }

    /// Returns the response with the first of these statuses that gives the case.
    ///
    /// - Parameters:
    ///   - writer: Encodes the associated value.
    ///   - statuses: The statuses to try, in this order.
    ///   - path: The key path of the value in the body.
    ///   - isMeant: Returns whether a status may be used.
    /// - Throws: ``StubError`` if no status gives the case.
    func response(
        _ writer: StubValueWriter,
        _ statuses: [ClosedRange<Int>],
        at path: [String],
        where isMeant: (Int) -> Bool
    ) throws -> StubResponse {
        guard let value = value as? any StatusValue, Mirror(reflecting: value).displayStyle == .enum else {
            throw StubError(
                "\(writer.call.operation) returns a value that a stub can't encode: define the response "
                    + "with responds(with:)"
            )
        }
        var response = try content(writer, at: path)
        for status in statuses.joined() where isMeant(status) && reads(like: value, status, response, writer.call, path)
        {
            response.status = status
            return response
        }
        throw StubError("no status of \(writer.call.operation) matches \(type(of: value)).\(name)")
    }

    /// Returns whether a client reads the same case from a response with a status.
    private func reads<Value: StatusValue>(
        like value: Value,
        _ status: Int,
        _ response: StubResponse,
        _ call: CapturedCall,
        _ path: [String]
    ) -> Bool {
        let read = call.read(Value.self, status: status, headers: response.headers, body: response.body, at: path)
        return read.map { Self.parts(of: $0).0 == name } ?? false
    }

    /// Returns a response with the associated value, which has no status yet.
    private func content(_ writer: StubValueWriter, at path: [String]) throws -> StubResponse {
        switch payload {
        case nil, is Void: return StubResponse(status: 204)
        case let data as Data: return StubResponse(headers: ["Content-Type": "application/octet-stream"], body: data)
        case let text as String where path.isEmpty: return StubResponse(text: text, type: "text/plain; charset=utf-8")
        case let file as File: return writer.file(file)
        case let headed as any AnyWithHeaders: return try writer.headed(headed, at: path)
        case let other?:
            if let value = try writer.fieldValue(other) { return try writer.written(value, at: path) }
            throw StubError("the response of \(writer.call.operation) can't be encoded: \(type(of: other))")
        }
    }
}
