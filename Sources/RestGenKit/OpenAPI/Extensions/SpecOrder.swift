/// Sorts the services, endpoints and types of a spec in the order of its YAML.
struct SpecOrder {
    let root: YAMLNode

    func apply(to spec: inout Spec) {
        let resources = root["resources"]
        order(&spec.services, by: resources) { $0.name.value }
        order(&spec.endpoints, by: resources) { $0.name.value }
        for index in spec.services.indices { apply(to: &spec.services[index], resources) }
        order(&spec.models, by: root["models"]) { $0.name.value }
        order(&spec.enums, by: root["enums"]) { $0.name.value }
        order(&spec.unions, by: root["unions"]) { $0.name.value }
    }

    /// The recursion is bounded, because the YAML parser limits the depth.
    private func apply(to service: inout Spec.Service, _ parent: YAMLNode?) {
        let node = parent?[service.name.value]
        order(&service.endpoints, by: node?["endpoints"] ?? node) { $0.name.value }
        order(&service.services, by: node?["services"]) { $0.name.value }
        for index in service.services.indices { apply(to: &service.services[index], node?["services"]) }
    }

    private func order<Item>(_ items: inout [Item], by node: YAMLNode?, _ name: (Item) -> String) {
        guard let entries = node?.entries, items.count > 1 else { return }
        let positions = Dictionary(
            entries.indices.map { (String(entries[$0].key.value.prefix { $0 != "<" }), $0) }
        ) { first, _ in first }
        let order = items.indices.sorted { one, other in
            let (first, second) = (positions[name(items[one])] ?? .max, positions[name(items[other])] ?? .max)
            return (first, one) < (second, other)
        }
        items = order.map { items[$0] }
    }
}
