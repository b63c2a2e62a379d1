/// The headers of a call beside the API's own: those of its service and of the endpoint, the nearest one of a name.
///
///     headers: { X-Trace: "id-{id}", If-Match?: String, Accept: none }
struct HeaderTable {
    private(set) var headers: [Spec.Header] = []
    /// `headers: none`: what the API sends with every call is left out.
    private(set) var isAPIRemoved = false

    mutating func merge(_ headers: Switchable<[Spec.Header]>?) {
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
    /// Names of headers do not mind the case (RFC 9110, section 5.1).
    var comparedName: String { name.value.lowercased() }
}
