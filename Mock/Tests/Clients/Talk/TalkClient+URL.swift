import RestRuntime

extension TalkClient {
    /// Creates a client of the mock at a URL.
    public init(at url: String) { self.init(server: Server(url)) }
}
