/// The cases of an enum by name and value, for the defaults that refer to them.
struct EnumerationNames {
    let names: NearNames
    let values: NearNames
    private var byName: [String: Int] = [:]
    private var byValue: [String: Int] = [:]

    init(_ enumeration: Enumeration) {
        names = NearNames(enumeration.cases.map(\.name))
        values = NearNames(enumeration.cases.map(\.value))
        for (index, item) in enumeration.cases.enumerated() {
            byName[item.name] = byName[item.name] ?? index
            byValue[item.value] = byValue[item.value] ?? index
        }
    }

    func index(name: String) -> Int? { byName[name] }

    func index(value: String) -> Int? { byValue[value] }
}
