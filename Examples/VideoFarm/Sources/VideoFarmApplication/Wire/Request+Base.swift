import Foundation
import Hummingbird

extension Request {
    /// The URL of the server as the client sees it, which links in the response begin with.
    var base: String {
        get throws {
            guard let authority = head.authority, let url = URL(string: "http://\(authority)"), url.host != nil,
                url.path.isEmpty, url.query == nil, url.fragment == nil, url.user == nil
            else { throw Refusal(status: .badRequest, message: "The header 'Host' names no host") }
            return "http://\(authority)"
        }
    }
}
