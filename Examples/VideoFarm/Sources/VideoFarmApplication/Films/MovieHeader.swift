import Foundation

/// Reads the duration from the header of an MP4 file (ISO/IEC 14496-12).
enum MovieHeader {
    /// Returns the duration in seconds. Throws an error with status 422 if the file isn't an MP4. The images aren't
    /// checked.
    static func duration(of file: URL) throws -> Double {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        let end = try handle.seekToEnd()
        guard let first = try boxes(handle, 0..<end, atMost: 1).first, first.type == "ftyp" else {
            throw Refusal.unprocessable("The film is no MP4: it does not begin with the box 'ftyp'")
        }
        let movie = try boxes(handle, 0..<end, atMost: 1_000).first { $0.type == "moov" }
        let header = try movie.flatMap { try boxes(handle, $0.content, atMost: 1_000).first { $0.type == "mvhd" } }
        guard let header else {
            throw Refusal.unprocessable("The film is no MP4: it has no box 'mvhd' in a box 'moov'")
        }
        let bytes = try read(handle, at: header.content.lowerBound, count: 32, until: header.content.upperBound)
        // Version 1 has times of 64 bits (section 8.2.2).
        let isLong = bytes.first == 1
        guard bytes.count >= (isLong ? 32 : 20) else {
            throw Refusal.unprocessable("The film's box 'mvhd' is too short")
        }
        let scale = number(bytes[isLong ? 20..<24 : 12..<16])
        let length = number(bytes[isLong ? 24..<32 : 16..<20])
        guard scale > 0 else { throw Refusal.unprocessable("The film's box 'mvhd' counts no time") }
        return Double(length) / Double(scale)
    }

    private struct Box {
        let type: String
        let content: Range<UInt64>
    }

    /// Returns the boxes in a part of the file, up to the first one with an invalid length.
    private static func boxes(_ handle: FileHandle, _ range: Range<UInt64>, atMost count: Int) throws -> [Box] {
        var boxes: [Box] = []
        var position = range.lowerBound
        while boxes.count < count {
            let head = try read(handle, at: position, count: 16, until: range.upperBound)
            guard head.count >= 8 else { break }
            var size = number(head[0..<4])
            var headSize: UInt64 = 8
            if size == 0 { size = range.upperBound - position }
            if size == 1 {
                guard head.count == 16 else { break }
                (size, headSize) = (number(head[8..<16]), 16)
            }
            guard size >= headSize, size <= range.upperBound - position else { break }
            let type = String(decoding: head[4..<8], as: UTF8.self)
            boxes.append(Box(type: type, content: position + headSize..<position + size))
            position += size
        }
        return boxes
    }

    private static func read(_ handle: FileHandle, at offset: UInt64, count: Int, until end: UInt64) throws -> [UInt8] {
        guard offset < end else { return [] }
        try handle.seek(toOffset: offset)
        return [UInt8](try handle.read(upToCount: Int(min(UInt64(count), end - offset))) ?? Data())
    }

    /// Returns a big-endian number of up to eight bytes.
    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
