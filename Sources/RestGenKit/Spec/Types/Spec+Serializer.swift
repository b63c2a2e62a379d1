extension Spec {
    /// Whether the API, a service or an endpoint declares a serializer other than JSON.
    package var hasSerializer: Bool {
        func says(_ defaults: Defaults) -> Bool { defaults.serializer?.value != nil }
        func says(_ service: Service) -> Bool {
            says(service.defaults) || service.endpoints.contains { says($0.defaults) }
                || service.services.contains(where: says)
        }
        return says(defaults) || endpoints.contains { says($0.defaults) } || services.contains(where: says)
    }
}
