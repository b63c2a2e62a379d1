/// What applies to a call: the API's word, the service's over it, the endpoint's over both.
struct CallDefaults {
    var headers = HeaderTable()
    var auth: [Auth] = []
    /// nil: 200...299.
    var success: [ClosedRange<Int>]?
    var errors: ErrorTable
    /// Seconds.
    var timeout: Double?

    init(_ level: ErrorTable.Level) { errors = ErrorTable(level) }

    func merged(with defaults: Spec.Defaults, _ level: ErrorTable.Level, _ context: ResolveContext) -> CallDefaults {
        var result = self
        result.headers.merge(defaults.headers)
        if let auth = defaults.auth { result.auth = (auth.value ?? []).map { Auth($0.value) } }
        result.errors.merge(defaults.errors, level, context)
        if let timeout = defaults.timeout { result.timeout = timeout.value?.value }
        if let success = defaults.success { result.success = self.success(with: success) }
        return result
    }

    /// `[200, 201]` in place of what is inherited, `{ add: [404] }` on top of it.
    private func success(with said: Spec.Success) -> [ClosedRange<Int>]? {
        let inherited = said.isAddition ? success ?? [StatusRanges.success] : []
        let joined = StatusRanges.joined(inherited + said.ranges.map(\.value))
        return joined == [StatusRanges.success] ? nil : joined
    }
}

extension Auth {
    init(_ auth: Spec.Auth) {
        switch auth {
        case .basic: self = .basic
        case .bearer: self = .bearer
        case .header(let name): self = .header(name)
        case .query(let name): self = .query(name)
        }
    }
}
