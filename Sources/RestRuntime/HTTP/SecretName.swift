/// Tells under which names secrets travel.
///
///     SecretName.folded("access_token") == SecretName.folded("accessToken")       // true
package enum SecretName {
    /// Those that are secret whatever a spec says about them, as ``folded(_:)`` has them; with the parameters that
    /// OpenTelemetry wants hidden in URLs (https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/).
    package static let usual: Set<String> = [
        "accesstoken", "apikey", "apisecret", "appsecret", "authtoken", "authorization", "awsaccesskeyid",
        "clientassertion", "clientsecret", "codeverifier", "cookie", "csrftoken", "idtoken", "passwd", "password",
        "privatekey", "proxyauthorization", "pwd", "refreshtoken", "secret", "secretaccesskey", "secretkey",
        "securitytoken", "sessiontoken", "setcookie", "sig", "signature", "token", "xaccesstoken", "xamzcredential",
        "xamzsecuritytoken", "xamzsignature", "xapikey", "xauthtoken", "xcsrftoken", "xgoogcredential",
        "xgoogsignature", "xsrftoken", "xxsrftoken",
    ]

    /// A name without its case and the marks between its words: an API spells one name in one way in its JSON, in another in
    /// its headers.
    package static func folded(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" }
    }
}
