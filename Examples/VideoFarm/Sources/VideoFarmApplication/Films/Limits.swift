/// How much the server takes before it says no. How large a film may be ``FarmOptions`` say.
enum Limits {
    /// Bytes of a form with its thumbnail, which is read into memory; more is a 413.
    static let form = 4 << 20
    /// Characters of a title.
    static let title = 200
    /// Characters of a description.
    static let description = 4_000
    static let films = 10_000
    /// Parts of a form.
    static let parts = 16
    /// Bytes of a part's headers.
    static let partHead = 4 << 10
    /// Bytes that are read from disk at once.
    static let chunk = 64 << 10
}
