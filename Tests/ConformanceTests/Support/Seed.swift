import Foundation
@_spi(Generated) import RestRuntime

/// The types that the tables name.
enum Seed {
    static let types: [String: any FieldValue.Type] = [
        "JSON": JSON.self, "Hero": Hero.self, "Hero2": Hero2.self, "ErrorModel": ErrorModel.self,
        "HeroPage": HeroPage.self, "Note": Note.self, "User": User.self, "Sample": Sample.self,
        "Child": Child.self, "Leaf": Leaf.self, "DateSample": DateSample.self, "Defaults": Defaults.self,
        "Nested": Nested.self, "Sample2": Sample2.self, "Kept": Kept.self, "Quoted": Quoted.self,
        "Lossy": Lossy.self, "Marked": Marked.self, "Odd": Odd.self, "Named": Named.self, "Page<Leaf>": Page<Leaf>.self,
        "Floored": Floored.self, "Handled": Handled.self, "HandledInside": HandledInside.self,
        "[Floored]": [Floored].self, "[Handled]": [Handled].self, "[Leaf]": [Leaf].self, "[Sample]": [Sample].self,
        "[Sample2]": [Sample2].self, "[String]": [String].self, "[Int]": [Int].self, "[[Int]]": [[Int]].self,
        // `map: by type` of a row generates a separate union of the same models.
        "RowsModel": SeedsModel.self,
    ]

    static func type(_ name: String) -> any FieldValue.Type {
        guard let type = types[name] else { fatalError("the tables speak of '\(name)', which Seed does not know") }
        return type
    }

    /// Returns the type's name as in the tables, such as `[Hero]`.
    static func name(of value: any FieldValue) -> String {
        let name = "\(Swift.type(of: value))"
        return name.hasPrefix("Array<") ? "[\(name.dropFirst("Array<".count).dropLast())]" : name
    }
}
