public import Foundation

/// A sample film: an MP4 file with random image data.
///
///     try SampleFilm(seconds: 90, noise: 32 << 20).write(to: url)
public struct SampleFilm: Sendable {
    /// The duration in the file's header.
    public var seconds: UInt32
    /// The number of random bytes after the header of 148 bytes.
    public var noise: Int

    /// Creates a film with a duration and a number of random bytes.
    public init(seconds: UInt32, noise: Int) {
        self.seconds = seconds
        self.noise = noise
    }

    /// The whole file.
    public var data: Data {
        var movie = Self.box("ftyp", Data("isom".utf8) + Self.number(0x200) + Data("isommp41".utf8))
        // Version 0: times of 32 bits, in thousandths of a second (ISO/IEC 14496-12, section 8.2.2).
        let times = Data(count: 12) + Self.number(1_000) + Self.number(seconds * 1_000)
        movie += Self.box("moov", Self.box("mvhd", times + Data(count: 80)))
        return movie + Self.box("mdat", Self.noise(noise))
    }

    /// Writes the film to a file.
    public func write(to url: URL) throws {
        try data.write(to: url)
    }

    /// A PNG of one pixel.
    public static let thumbnail =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==
                """
        ) ?? Data()

    private static func box(_ type: String, _ content: Data) -> Data {
        number(UInt32(content.count + 8)) + Data(type.utf8) + content
    }

    private static func number(_ number: UInt32) -> Data {
        Data((0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) })
    }

    /// Returns reproducible random bytes without repetitions (George Marsaglia, "Xorshift RNGs", 2003), so that a
    /// misplaced byte is noticed.
    private static func noise(_ count: Int) -> Data {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        let words = (0..<(count + 7) / 8).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        return words.withUnsafeBytes { Data($0.prefix(count)) }
    }
}
