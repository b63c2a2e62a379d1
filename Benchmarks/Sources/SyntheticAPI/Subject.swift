/// The types that an endpoint uses, from its own family of models.
struct Subject {
    var model: String
    var page: String
    var wide: String
    var change: String
    var state: String

    init(_ endpoint: Int, of api: SyntheticAPI) {
        let family = endpoint / 5 % max(api.models / 10, 1)
        func type(_ position: Int) -> String { "Model\(min(family * 10 + position, max(api.models - 1, 0)))" }
        model = type(1 + endpoint % 4)
        page = type(7)
        wide = type(5)
        change = type(6)
        state = api.enumName(family, 0)
    }
}
