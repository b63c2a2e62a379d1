@testable import RestGenKit

// Short forms of the resolved model: what a test does not name is the usual.

extension API {
    static func make(
        _ name: String = "Sink",
        access: Access = .public,
        servers: [Server] = [Server(name: "default", url: "http://localhost:3000", variables: [])],
        services: [Service] = [],
        endpoints: [Endpoint] = [],
        declarations: [Declaration] = []
    ) -> API {
        API(
            name: name,
            clientName: name + "Client",
            specName: name + ".rest.yaml",
            doc: nil,
            access: access,
            servers: servers,
            headers: [],
            headerParameters: [],
            authSchemes: [],
            defaultAuth: [],
            services: services,
            endpoints: endpoints,
            declarations: declarations,
            modules: [],
            sensitiveKeys: []
        )
    }
}

extension Service {
    static func make(
        _ name: String,
        doc: String? = nil,
        parameters: [Parameter] = [],
        _ endpoints: [Endpoint]
    ) -> Service {
        Service(
            typeName: name.prefix(1).uppercased() + name.dropFirst() + "Service",
            name: name,
            doc: doc,
            parameters: parameters,
            endpoints: endpoints
        )
    }
}

extension Endpoint {
    static func make(
        _ name: String,
        _ verb: String = "GET",
        _ path: String = "/rooms",
        _ parameters: [Parameter] = [],
        result: Result = .void,
        failure: Failure = .never,
        change: (inout Endpoint) -> Void = { _ in }
    ) -> Endpoint {
        var endpoint = Endpoint(
            name: name,
            operation: "rooms." + name,
            doc: nil,
            deprecated: nil,
            verb: verb,
            path: path,
            isWholeURL: false,
            parameters: parameters,
            pathArguments: [],
            query: [],
            headers: [],
            body: .none,
            success: nil,
            auth: [],
            timeout: nil,
            result: result,
            failure: failure,
            poll: nil
        )
        change(&endpoint)
        return endpoint
    }
}

extension Parameter {
    static func make(
        _ name: String,
        _ type: TypeReference = .string,
        _ presence: Presence = .required,
        default value: Literal? = nil
    ) -> Parameter {
        Parameter(name: name, type: type, presence: presence, defaultValue: value, doc: nil)
    }

    /// The parameter as the source of an argument.
    var source: Source { .parameter(name, presence: presence, type: type, isOfService: false) }
    var serviceSource: Source { .parameter(name, presence: presence, type: type, isOfService: true) }
}

extension Field {
    static func make(
        _ name: String,
        _ type: TypeReference = .string,
        _ presence: Presence = .required,
        key: String? = nil,
        default value: Literal? = nil,
        format: ValueFormat? = nil,
        change: (inout Field) -> Void = { _ in }
    ) -> Field {
        var field = Field(
            key: key ?? name,
            name: name,
            doc: nil,
            deprecated: nil,
            type: type,
            presence: presence,
            defaultValue: value
        )
        if let format { field.options = [.format(format)] }
        change(&field)
        return field
    }
}

extension Model {
    static func make(_ name: String, _ fields: [Field]) -> Model {
        var model = Model(
            name: name,
            doc: nil,
            deprecated: nil,
            fields: fields,
            isFallible: fields.contains { $0.isFallible }
        )
        model.arrange()
        return model
    }
}

extension Enumeration {
    static func make(
        _ name: String,
        _ values: [String],
        _ rawType: RawType = .string,
        isClosed: Bool = false,
        ignoresCase: Bool = false
    ) -> Enumeration {
        Enumeration(
            name: name,
            doc: nil,
            deprecated: nil,
            rawType: rawType,
            cases: values.map { value in
                let name = value.first?.isLetter == true ? value : "value" + value.filter { $0 != "-" }
                return Case(name: name, value: value, doc: nil, deprecated: nil)
            },
            isClosed: isClosed,
            ignoresCase: ignoresCase,
            unknownCaseName: "unknown"
        )
    }
}

extension Argument {
    static func make(
        _ name: String,
        _ source: Source,
        _ style: ListStyle = .repeated,
        format: ValueFormat? = nil
    ) -> Argument {
        Argument(name: name, source: source, style: style, format: format)
    }
}

extension BodyField {
    static func make(
        _ key: String,
        _ source: Source,
        format: ValueFormat? = nil,
        isSensitive: Bool = false,
        constant: Literal? = nil
    ) -> BodyField {
        BodyField(key: key, source: source, format: format, isSensitive: isSensitive, constant: constant)
    }
}

extension TypeReference {
    static func model(_ name: String) -> TypeReference { .declared(name, .model) }
    static func enumeration(_ name: String) -> TypeReference { .declared(name, .enumeration) }
    static func alias(_ name: String) -> TypeReference { .declared(name, .alias) }
}
