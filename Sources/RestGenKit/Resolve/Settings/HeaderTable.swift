/// The headers of a call besides the API's: those of its service and the endpoint. The innermost one with a name
/// applies.
///
///     headers: { X-Trace: "id-{id}", If-Match?: String, Accept: none }
struct HeaderTable {
    private(set) var headers: [Spec.Header] = []
    /// Whether `headers: none` removes the API's headers.
    private(set) var isAPIRemoved = false

    mutating func merge(_ headers: InheritedSetting<[Spec.Header]>?) {
        switch headers {
        case nil: break
        case .none?:
            self.headers = []
            isAPIRemoved = true
        case .value(let added)?:
            let all = self.headers + added
            let last = Dictionary(all.enumerated().map { ($1.comparedName, $0) }) { $1 }
            self.headers = all.enumerated().filter { last[$1.comparedName] == $0 }.map(\.element)
        }
    }
}

extension Spec.Header {
    /// Names of headers are case-insensitive (RFC 9110, section 5.1).
    var comparedName: String { name.value.lowercased() }
}
