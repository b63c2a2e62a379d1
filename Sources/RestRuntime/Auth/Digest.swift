@_spi(Generated) extension AuthScheme {
    /// `Authorization: Digest …` (RFC 7616), by the credential of the product RestDigest.
    public static let digest = AuthScheme(AuthenticatorScheme(name: "digest"))
}
