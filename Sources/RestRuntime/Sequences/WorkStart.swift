public import Foundation

/// The response that started work, from which the calls to poll it are made.
///
/// Generated code reads from it the URL or the parameters of the polls.
@_spi(Generated) public struct WorkStart<Value: Sendable>: Sendable {
    /// The result of the method that started the work.
    public let value: Value
    /// The response.
    public let response: Response

    /// Returns a URL in the response, resolved against that of the request (RFC 9110, section 10.2.2).
    ///
    /// - Throws: ``RequestError`` if the response lacks the value, or if it isn't a URL.
    public func url(_ location: PaginationScheme.Location) throws(RequestError) -> URL {
        guard let url = URL(string: response.resolved(try text(location))) else {
            throw RequestError("the response's \(location.words) is not a URL")
        }
        return url
    }

    /// Returns a text or number in the response.
    ///
    /// - Throws: ``RequestError`` if the response lacks the value, or if it is neither a text nor a number.
    public func text(_ location: PaginationScheme.Location) throws(RequestError) -> String {
        do throws(FieldError) {
            if let text = try location.token(in: response, response.content) { return text }
        } catch {
            throw RequestError("the response's \(location.words) is not a string or number: found \(error.found)")
        }
        throw RequestError("the response has no \(location.words), which is needed to request the state of the work")
    }

    /// Returns a required value, or throws if the response lacks it.
    ///
    /// - Parameter name: The name of the value, for the error.
    public func needed<Found>(_ value: Found?, _ name: String) throws(RequestError) -> Found {
        guard let value else {
            throw RequestError(
                "the response has no '\(name)', which is needed to request the state of the work"
            )
        }
        return value
    }
}

/// Locations in errors.
extension PaginationScheme.Location {
    /// The location as a part of a sentence.
    fileprivate var words: String {
        switch source {
        case .body(let keys): "'\(keys.joined(separator: "."))'"
        case .header(let name): "header '\(name)'"
        case .link(let relation): "link '\(relation)'"
        case .bodyLink(let relation, let keys): "link '\(relation)' at '\(keys.joined(separator: "."))'"
        case .first(let locations): locations.map(\.words).joined(separator: " and no ")
        }
    }
}
