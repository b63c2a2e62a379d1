public import Foundation

/// What began the work: from it comes what it is asked for with.
@_spi(Generated) public struct WorkStart<Value: Sendable>: Sendable {
    /// What the method that began it gave.
    public let value: Value
    /// Its answer.
    public let response: Response

    /// A URL of the answer, whole: one that is relative begins at the URL that was asked (RFC 9110, section 10.2.2).
    public func url(_ place: AnswerPlace) throws(RequestError) -> URL {
        guard let url = URL(string: response.resolved(try text(place))) else {
            throw RequestError("the response's \(place.words) is not a URL")
        }
        return url
    }

    /// A text or a number of the answer.
    public func text(_ place: AnswerPlace) throws(RequestError) -> String {
        do throws(FieldError) {
            if let text = try place.token(in: response, response.content) { return text }
        } catch {
            throw RequestError("the response's \(place.words) is not a string or number: found \(error.found)")
        }
        throw RequestError("the response has no \(place.words), which is needed to request the state of the work")
    }

    /// What may be missing in the answer, and is needed.
    public func needed<Found>(_ value: Found?, _ name: String) throws(RequestError) -> Found {
        guard let value else {
            throw RequestError(
                "the response has no '\(name)', which is needed to request the state of the work"
            )
        }
        return value
    }
}

extension AnswerPlace {
    fileprivate var words: String {
        switch source {
        case .body(let keys): "'\(keys.joined(separator: "."))'"
        case .header(let name): "header '\(name)'"
        case .link(let relation): "link '\(relation)'"
        case .bodyLink(let relation, let keys): "link '\(relation)' at '\(keys.joined(separator: "."))'"
        case .first(let places): places.map(\.words).joined(separator: " and no ")
        }
    }
}
