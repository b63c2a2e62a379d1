/// Where a server puts a text about an error that a person can read.
///
///     call.messages(.header("X-Restnotes-Error"), .key(["error", "message"]))      // the first that is there
@_spi(Generated) public enum MessageSource: Sendable, Hashable {
    /// A key path into the body's JSON.
    case key([String])
    /// A header's text.
    case header(String)
}
