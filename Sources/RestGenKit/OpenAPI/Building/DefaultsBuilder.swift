/// Sets the settings of a level, as a spec that has their keys does.
extension Spec.Defaults {
    mutating func set(auth: Switchable<[Auth]>) {
        let value = auth.value ?? []
        settings.append { $0.auth = value }
    }

    mutating func set(lists: Located<Spec.ListStyle>) {
        let value = ListStyle(lists.value)
        places["lists"] = lists.span
        settings.append { $0.lists = value }
    }

    mutating func set(serializer: Located<String>) {
        places["serializer"] = serializer.span
        settings.append { $0.serializer = serializer.value }
    }

    mutating func set(server: Located<String>) { settings.append { $0.server = server } }
}
