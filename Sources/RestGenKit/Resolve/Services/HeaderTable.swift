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
            for header in added {
                self.headers.removeAll { $0.hasName(of: header) }
                self.headers.append(header)
            }
        }
    }
}

extension Spec.Header {
    /// Names of headers do not mind the case (RFC 9110, section 5.1).
    func hasName(of other: Spec.Header) -> Bool { name.value.lowercased() == other.name.value.lowercased() }
}
