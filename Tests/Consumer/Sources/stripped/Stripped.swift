@_spi(Generated) import RestRuntime

/// Compares models in a program without reflection metadata.
@main struct Stripped {
    struct Pet: Mappable, Hashable {
        var name: String
        var age: Int?

        init(name: String, age: Int? = nil) {
            self.name = name
            self.age = age
        }

        init(from fields: inout FieldReader) {
            name = fields.string("name")
            age = fields.value(optional: "age")
        }

        func write(to fields: inout FieldWriter) {
            fields.string("name", name)
            fields.value(optional: "age", age)
        }
    }

    static func main() {
        let mitzi = Pet(name: "Mitzi", age: 3)
        let pets = [mitzi, Pet(name: "Mitzi", age: 3), Pet(name: "Mitzi"), Pet(name: "Rex", age: 3)]
        print("equal to the first:", pets.map { $0 == mitzi }, "different:", Set(pets).count)
    }
}
