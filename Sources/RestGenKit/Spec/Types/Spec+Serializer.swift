extension Spec {
    /// Whether the API, a service or an endpoint declares a serializer other than JSON.
    package var hasSerializer: Bool {
        func declaresSerializer(_ defaults: Defaults) -> Bool { defaults.serializer?.value != nil }
        func declaresSerializer(_ service: Service) -> Bool {
            declaresSerializer(service.defaults) || service.endpoints.contains { declaresSerializer($0.defaults) }
                || service.services.contains(where: declaresSerializer)
        }
        return declaresSerializer(defaults) || endpoints.contains { declaresSerializer($0.defaults) }
            || services.contains(where: declaresSerializer)
    }
}
