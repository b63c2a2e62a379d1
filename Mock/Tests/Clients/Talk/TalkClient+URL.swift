import RestRuntime

extension TalkClient {
    /// A client of the mock that listens there.
    public init(at url: String) { self.init(server: Server(url)) }
}
