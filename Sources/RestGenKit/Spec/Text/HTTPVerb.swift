/// The standard HTTP methods of endpoints (RFC 9110, section 9.3, and RFC 5789).
package enum HTTPVerb {
    package static let all = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT"]
}
