/// Digest authentication in a spec: `auth: digest`.
@_spi(Generated) extension AuthScheme {
    /// Digest authentication (RFC 7616). The credential is in the product RestDigest.
    public static let digest = AuthScheme(AuthenticatorScheme(name: "digest"))
}
