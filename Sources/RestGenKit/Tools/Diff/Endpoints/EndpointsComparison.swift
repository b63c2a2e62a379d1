/// Compares the services with their endpoints and entity sets.
struct EndpointsComparison {
    let context: DiffContext

    func compare() {
        for service in context.old.api.services { compare(service) }
        for endpoint in context.endpoints.removed { reportRemoved(endpoint) }
        for endpoint in context.endpoints.added { reportAdded(endpoint) }
        for pair in context.endpoints.pairs { compare(pair) }
        EntitySetComparison(context: context).compare()
    }

    private func compare(_ service: Service) {
        guard let other = context.endpoints.services[service.written] else { return }
        if service.written != other.written || service.name != other.name {
            context.report(
                Change(
                    .serviceRenamed,
                    service.written == other.written
                        ? "the service '\(service.written)' is now '\(other.name)' in Swift (was '\(service.name)')"
                        : "the service '\(service.written)' is now called '\(other.written)'",
                    swift: .breaks,
                    at: other.span,
                    was: service.span
                )
            )
        }
        ParametersComparison(context: context, owner: "the service '\(other.written)'", isWithWire: false)
            .compare(service.parameters, other.parameters, inputs: ([], []), at: other.span)
        compareMetadata(service, other)
    }

    private func compareMetadata(_ service: Service, _ other: Service) {
        let (api, otherAPI) = (context.old.api.metadata, context.new.api.metadata)
        // The API's metadata is compared once, for the API.
        if service.metadata == api, other.metadata == otherAPI { return }
        MetadataComparison(context: context)
            .compare(service.metadata, other.metadata, of: "the service '\(other.written)'", at: other.span)
    }

    private func reportRemoved(_ endpoint: Endpoint) {
        context.report(
            Change(
                .endpointRemoved,
                "the endpoint \(endpoint.quoted) (\(endpoint.verb) \(endpoint.path)) was removed",
                wire: .breaks,
                swift: .breaks,
                was: endpoint.span
            )
        )
    }

    private func reportAdded(_ endpoint: Endpoint) {
        context.report(
            Change(
                .endpointAdded,
                "the endpoint \(endpoint.quoted) (\(endpoint.verb) \(endpoint.path)) was added",
                wire: .compatible,
                swift: .compatible,
                at: endpoint.span
            )
        )
    }

    private func compare(_ pair: EndpointPairs.Pair) {
        let (old, new) = (pair.old, pair.new)
        EndpointComparison(context: context, old: old, new: new).compare()
        guard !hasSameMethod(pair) else { return }
        context.report(
            Change(
                .endpointRenamed,
                old.written == new.written
                    ? "the endpoint \(new.quoted) is now '\(new.operation)' in Swift (was '\(old.operation)')"
                    : "the endpoint \(old.quoted) (\(new.verb) \(new.path)) is now called \(new.quoted)",
                swift: .breaks,
                at: new.span,
                was: old.span
            )
        )
    }

    /// Returns whether both endpoints have the same method name in the same service. A renamed service is the same.
    private func hasSameMethod(_ pair: EndpointPairs.Pair) -> Bool {
        guard pair.old.name == pair.new.name else { return false }
        guard let service = pair.oldService else { return pair.newService == nil }
        return context.endpoints.services[service]?.written == pair.newService
    }
}
