import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A pseudoterminal.
final class Terminal: Output {
    let file: FileHandle
    let reader: Reader

    init(columns: UInt16) throws {
        var (controller, terminal): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&controller, &terminal, nil, nil, &size) == 0 else { throw CocoaError(.fileNoSuchFile) }
        file = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
        reader = Reader(FileHandle(fileDescriptor: controller, closeOnDealloc: true))
    }
}
