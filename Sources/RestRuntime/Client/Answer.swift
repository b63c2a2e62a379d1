import Foundation
import HTTPTypes

/// What came back, before anybody made a value of it.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    let body: Data
    /// Behind all redirects.
    let target: Target
    let method: HTTPRequest.Method
    let credentials: CredentialSet
}
