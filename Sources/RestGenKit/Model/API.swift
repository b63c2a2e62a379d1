/// The API as resolved: every name made, every default applied, every table flattened, nothing optional by accident.
///
/// An emitter reads this and prints Swift. It never reports and never decides.
public struct API: Sendable {
    /// The name without a suffix, `ChatCave`; files are named after it.
    public var name: String
    /// The class, `ChatCaveClient`.
    public var clientName: String
    /// The spec's file name without its folder, for the first line of the generated files.
    public var specName: String
    public var doc: String?
    public var access: Access
    /// Empty when the spec names none: the initializer then asks for one.
    public var servers: [Server]
    /// Constant headers sent with every call.
    public var headers: [Header]
    /// Headers that the API declares as parameters: they become parameters of the client's initializer.
    public var headerParameters: [Parameter]
    /// The schemes in use, in the order of the spec; the client's initializer asks for a credential when there are any.
    public var authSchemes: [Auth]
    /// What an endpoint sends unless it says otherwise; an endpoint whose `auth` differs states its own.
    public var defaultAuth: [Auth]
    public var services: [Service]
    /// Endpoints right under `resources`: methods of the client.
    public var endpoints: [Endpoint]
    /// In the order of the spec; result and failure enums behind the models.
    public var declarations: [Declaration]
    /// Modules of the user's own types.
    public var modules: [String]
    /// The module of each of them by name. The types of the target itself are left out.
    public var foreignModules: [String: String] = [:]
    /// JSON keys whose values never show in an error.
    public var sensitiveKeys: [String]
}

public enum Access: String, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`
}

/// A named base URL: `static let production`, or a function when the URL has variables.
public struct Server: Sendable {
    /// The Swift name; the first server of the spec is also `.default`.
    public var name: String
    /// `https://{region}.example.com/v1`
    public var url: String
    public var variables: [Variable]

    public struct Variable: Sendable {
        public var name: String
        public var swiftName: String
        public var defaultValue: String?
    }
}

/// A service class: `RoomsService`, reached as `client.rooms`.
public struct Service: Sendable {
    /// The Swift type, `RoomsService`.
    public var typeName: String
    /// The client's property or method, `rooms`.
    public var name: String
    public var doc: String?
    /// Parameters of the service's path; with any, the property of the client is a method.
    public var parameters: [Parameter]
    public var endpoints: [Endpoint]
}
