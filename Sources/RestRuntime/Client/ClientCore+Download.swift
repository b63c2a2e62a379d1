public import Foundation
import HTTPTypes

extension ClientCore {
    /// Sends a call and writes the body of its answer to a file.
    @_spi(Generated) public func download<Failure: FieldValue>(
        _ call: consuming Call,
        to destination: URL,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> File {
        try await file(call, to: destination, throwing: AnswerForm<Failure>.body)
    }

    @_spi(Generated) public func download<Failure: StatusValue>(
        _ call: consuming Call,
        to destination: URL,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> File {
        try await file(call, to: destination, throwing: AnswerForm<Failure>.byStatus)
    }

    /// The same, and nil for these statuses, with which nothing is written.
    @_spi(Generated) public func download<Failure: FieldValue>(
        _ call: consuming Call,
        to destination: URL,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> File? {
        try await file(call, to: destination, none: [status] + others, throwing: AnswerForm<Failure>.body)
    }

    @_spi(Generated) public func download<Failure: StatusValue>(
        _ call: consuming Call,
        to destination: URL,
        none status: Int,
        _ others: Int...,
        throwing failure: Failure.Type
    ) async throws(RestError<Failure>) -> File? {
        try await file(call, to: destination, none: [status] + others, throwing: AnswerForm<Failure>.byStatus)
    }

    private func file<Failure>(
        _ call: consuming Call,
        to destination: URL,
        throwing failure: AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> File {
        let sender = CallSender(call, self, download: Download(to: destination, options))
        let answer = try await sender.success(throwing: failure, accept: .acceptsAll)
        sender.ended(answer)
        return File(at: destination, answer.headers)
    }

    private func file<Failure>(
        _ call: consuming Call,
        to destination: URL,
        none statuses: [Int],
        throwing failure: AnswerForm<Failure>
    ) async throws(RestError<Failure>) -> File? {
        let sender = CallSender(call, self, none: statuses, download: Download(to: destination, options))
        let answer = try await sender.success(throwing: failure, accept: .acceptsAll)
        sender.ended(answer)
        return statuses.contains(answer.status) ? nil : File(at: destination, answer.headers)
    }
}

extension File {
    /// A file on disk, as the server calls it.
    fileprivate init(at url: URL, _ headers: HTTPFields) {
        self.init(
            RequestBody(file: url),
            name: headers[.contentDisposition].flatMap(ContentDisposition.filename),
            mediaType: headers[.contentType]
        )
    }
}
