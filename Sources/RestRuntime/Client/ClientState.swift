import Foundation
import HTTPTypes

/// What all copies of one client share.
final class ClientState: Sendable {
    let name: String
    let base: Result<BaseURL, RequestError>
    /// Configuration's and the API's headers, ready to be sent.
    let headers: HTTPFields
    /// What is wrong with one of them; every call then says so.
    let headerProblem: RequestError?
    let auth: [AuthScheme]
    let sensitiveKeys: [String]
    let mapping: MappingOptions
    let configuration: Configuration
    let credentials: Credentials
    let calls = CallRegistry()

    init(
        _ description: APIDescription,
        base: Result<BaseURL, RequestError>,
        credential: Credential?,
        configuration: Configuration
    ) {
        name = description.name
        self.base = base
        self.configuration = configuration
        auth = description.auth
        credentials = Credentials(credential)
        let schemeNames = description.auth.compactMap { scheme -> String? in
            if case .query(let name) = scheme { name } else { nil }
        }
        sensitiveKeys = description.sensitiveKeys + schemeNames
        var limits = configuration.jsonLimits
        limits.bytes = max(limits.bytes, 0)
        mapping = MappingOptions(limits: limits, sensitiveKeys: Set(description.sensitiveKeys))
        var fields = HTTPFields()
        var problem: RequestError?
        let own = configuration.headers.sorted { $0.key < $1.key }
        for (name, value) in own.map({ ($0.key, $0.value) }) + description.headers {
            if let error = fields.set(name, value) { problem = problem ?? error }
        }
        headers = fields
        headerProblem = problem
    }
}
