/// The version for `restgen --version` and generated files.
enum Version {
    static let current = "0.1.0"
}
