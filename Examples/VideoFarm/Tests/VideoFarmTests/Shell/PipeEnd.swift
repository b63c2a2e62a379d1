import Foundation

/// A pipe, as in `program | cat`.
final class PipeEnd: Output {
    let file: FileHandle
    let reader: Reader

    init() {
        let pipe = Pipe()
        file = pipe.fileHandleForWriting
        reader = Reader(pipe.fileHandleForReading)
    }
}
