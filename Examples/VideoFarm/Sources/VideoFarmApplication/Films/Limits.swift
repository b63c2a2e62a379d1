/// The limits of the server. That of a film's size is in ``FarmOptions``.
enum Limits {
    /// The bytes of a form with its thumbnail, which is read into memory. A longer one is answered with 413.
    static let form = 4 << 20
    /// The characters of a title.
    static let title = 200
    /// The characters of a description.
    static let description = 4_000
    static let films = 10_000
    /// The parts of a form.
    static let parts = 16
    /// The bytes of a part's headers.
    static let partHead = 4 << 10
    /// The bytes that are read from disk at a time.
    static let chunk = 64 << 10
}
