/// `json`: how an API writes its JSON.
extension SpecParser {
    func parseJSON(_ node: YAMLNode) -> Spec.JSONOptions {
        var options = Spec.JSONOptions()
        read(mapping(node, "a mapping such as '{ dates: seconds }'") ?? [], as: .json) { entry in
            let value = entry.value
            switch entry.key.value {
            case "dates": options.dates = format(value, ofDates: true)
            case "integers":
                options.integers = choice(value, of: "integers", Spec.JSONOptions.Integers.self)?.value ?? .numbers
            case "absent": options.absent = choice(value, of: "absent", Spec.JSONOptions.Absent.self)?.value ?? .error
            default: options.unknown = choice(value, of: "unknown", Spec.JSONOptions.Unknown.self)?.value ?? .ignore
            }
        }
        return options
    }
}
