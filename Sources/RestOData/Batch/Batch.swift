import Foundation
import HTTPTypes
@_spi(Generated) public import RestRuntime

/// Several operations in one call: `$batch`.
///
///     var batch = Batch(client.products)
///     let product = batch.add(client.products.operations.get(5))
///     let (made, changed) = batch.add(
///         atomic: client.orders.operations.create(order),
///         client.products.operations.update(5, Changes().set(\.stock, 3))
///     )
///     let responses = try await batch.send()
///     show(try responses[product].get())
///
/// All operations have to belong to one service. Each has its own result. If one fails, the others aren't affected,
/// except for those in its atomic group.
public struct Batch: Sendable {
    /// An operation and its atomic group.
    struct Entry: Sendable {
        let request: ODataRequest
        /// The number of the atomic group, or `nil` if the operation succeeds or fails alone.
        let group: Int?
    }

    /// The client of the set that the batch was created with.
    private let core: ClientCore
    /// The URL and the settings of that set.
    let route: EntityRoute
    private(set) var entries: [Entry] = []
    /// The number of atomic groups, which is also the number of the last one.
    private var groupCount = 0

    /// Creates an empty batch for the service of an entity set.
    ///
    /// The batch is sent with the credentials, headers and options (`with(…)`) of this set, not with those of the sets
    /// whose operations are added.
    public init<Model, Key>(_ set: EntitySet<Model, Key>) {
        core = set.core
        route = set.operations.route
    }

    /// Adds an operation, and returns the key of its result in ``BatchResponses``.
    public mutating func add<Value>(_ operation: Operation<Value>) -> BatchResultKey<Value> {
        // Before version 4, an operation that changes something has to be in a change set.
        let needsNoGroup = !route.version.isBefore4 || operation.request.method == "GET"
        return add(operation, needsNoGroup ? nil : newGroup())
    }

    /// Adds operations that succeed or fail together. None of them may read.
    ///
    /// - Returns: The keys of their results, in the order of the operations.
    public mutating func add<each Value>(
        atomic operations: repeat Operation<each Value>
    ) -> (repeat BatchResultKey<each Value>) {
        let group = newGroup()
        return (repeat add(each operations, group))
    }

    /// Returns the number of a new atomic group.
    private mutating func newGroup() -> Int {
        groupCount += 1
        return groupCount
    }

    /// Adds an operation.
    ///
    /// An operation that can't be part of the batch records an error, which `send()` throws.
    private mutating func add<Value>(_ operation: Operation<Value>, _ group: Int?) -> BatchResultKey<Value> {
        var request = operation.request
        if group != nil, request.method == "GET" {
            request.note(RequestError("'\(request.name)' is a read and can't be in an atomic group with others"))
        }
        if !route.isInSameService(as: request.route) {
            request.note(
                RequestError(
                    "'\(request.route.name)' belongs to another service than its batch",
                    advice: "send it in a separate batch"
                )
            )
        }
        entries.append(Entry(request: request, group: group))
        return BatchResultKey(index: entries.count - 1, read: operation.read)
    }

    /// Sends the operations as `multipart/mixed`, or as JSON with version 4.01.
    ///
    /// - Returns: The result of each operation.
    /// - Throws: If the batch as a whole fails.
    ///
    /// For interceptors, retries and observers, the batch is one request.
    public func send() async throws(RestError<ODataError>) -> BatchResponses {
        var call = Call("\(route.name).batch", "POST \(route.root)/$batch")
        for argument in route.rootArguments { call.path(argument) }
        call.prepare(route)
        // A batch that only reads can be repeated.
        if entries.allSatisfy({ $0.request.method == "GET" }) { call.idempotent() }
        let isJSON = route.version == .v401
        for (name, text) in ODataRequest.versionHeaders(route.version) where name != "Accept" {
            call.header(name, text)
        }
        call.header("Accept", isJSON ? "application/json" : "multipart/mixed")
        if !route.version.isBefore4 { call.header("Prefer", isJSON ? "continue-on-error" : "odata.continue-on-error") }
        do throws(RequestError) {
            if isJSON {
                call.body(try BatchJSON.object(entries))
            } else {
                let body = try BatchMultipart(entries)
                call.header("Content-Type", "multipart/mixed; boundary=\(body.boundary)")
                call.body(body.bytes)
            }
        } catch {
            call.note(error)
        }
        let response = try await ProtocolCall(core, call).response(throwing: ODataError.self)
        let parts = isJSON ? BatchJSON.parts(of: response, entries) : BatchMultipart.parts(of: response, entries)
        return BatchResponses(response: response, parts: parts, entries: entries)
    }
}

/// The key of an operation's result in ``BatchResponses``.
public struct BatchResultKey<Value: Sendable>: Sendable {
    let index: Int
    let read: @Sendable (inout ResponseReader) throws -> Value
}

/// The results of a batch.
public struct BatchResponses: Sendable {
    /// The response to the whole batch.
    public let response: Response
    /// The responses to the operations, in their order. An operation without a response has `nil`.
    private let parts: [BatchPart?]
    private let entries: [Batch.Entry]

    init(response: Response, parts: [BatchPart?], entries: [Batch.Entry]) {
        self.response = response
        self.parts = parts
        self.entries = entries
    }

    /// The result of an operation.
    ///
    /// The error of an operation that the service rejects is ``RestError/failure(_:_:)``, with the response of this
    /// operation.
    public subscript<Value>(key: BatchResultKey<Value>) -> Result<Value, RestError<ODataError>> {
        Result { () throws(RestError<ODataError>) in try value(key) }
    }

    /// Reads the result of an operation from its part.
    ///
    /// - Throws: ``RestError/mapping(_:_:)`` if there is no part, or if it can't be read.
    private func value<Value>(_ key: BatchResultKey<Value>) throws(RestError<ODataError>) -> Value {
        guard entries.indices.contains(key.index), parts.indices.contains(key.index), let part = parts[key.index]
        else {
            let found = "\(parts.count { $0 != nil }) to \(entries.count) operations"
            throw .mapping(FieldError(keyPath: "", expected: "a response for each operation", found: found), response)
        }
        let request = entries[key.index].request
        let summary = CallSummary(
            "\(request.route.name).\(request.name)",
            method: request.method,
            url: response.call.url
        )
        let partResponse = response.part(summary, status: part.status, headers: part.headers, body: part.body)
        guard (200...299).contains(part.status) else {
            guard let error = try? partResponse.decode(ODataError.self) else { throw .undocumented(partResponse) }
            throw .failure(error, partResponse)
        }
        do throws(FieldError) {
            return try partResponse.read(key.read)
        } catch {
            throw .mapping(error, partResponse)
        }
    }
}

/// The response to one operation.
///
/// It has its own status and headers, like the response to a single request.
struct BatchPart: Sendable {
    var status: Int
    var headers: HTTPFields
    var body: Data
}

/// The former name of ``BatchResponses``.
@available(*, deprecated, renamed: "BatchResponses")
public typealias BatchAnswers = BatchResponses

/// The former name of ``BatchResultKey``.
@available(*, deprecated, renamed: "BatchResultKey")
public typealias BatchPlace = BatchResultKey
