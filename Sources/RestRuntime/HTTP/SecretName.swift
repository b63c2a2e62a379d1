/// The names under which secrets are usually sent.
///
///     SecretName.folded("access_token") == SecretName.folded("accessToken")       // true
///
/// `Redaction` hides their values in texts, whatever the spec declares.
package enum SecretName {
    /// The folded names that are always secret. They include the parameters that OpenTelemetry redacts in URLs
    /// (https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/).
    package static let usual: Set<String> = [
        "accesstoken", "apikey", "apisecret", "appsecret", "authtoken", "authorization", "awsaccesskeyid",
        "clientassertion", "clientsecret", "codeverifier", "cookie", "csrftoken", "idtoken", "passwd", "password",
        "privatekey", "proxyauthorization", "pwd", "refreshtoken", "secret", "secretaccesskey", "secretkey",
        "securitytoken", "sessiontoken", "setcookie", "sig", "signature", "token", "xaccesstoken", "xamzcredential",
        "xamzsecuritytoken", "xamzsignature", "xapikey", "xauthtoken", "xcsrftoken", "xgoogcredential",
        "xgoogsignature", "xsrftoken", "xxsrftoken",
    ]

    /// Returns a name in lowercase without separators, since APIs spell the same name differently in JSON and in
    /// headers.
    package static func folded(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" }
    }
}
