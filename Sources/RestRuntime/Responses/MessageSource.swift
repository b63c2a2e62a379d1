/// The location of an error message in a response.
///
///     call.messages(.header("X-Restnotes-Error"), .key(["error", "message"]))      // the first that exists
///
/// The sources of an API are tried in their order. See ``Response/message``.
@_spi(Generated) public enum MessageSource: Sendable, Hashable {
    /// A key path in the JSON body.
    case key([String])
    /// A header field.
    case header(String)
}
