/// What it costs to compile a module.
struct Cost {
    /// Of the sources.
    var lines = 0
    /// Seconds of user and system time of the driver and all compilers.
    var cpu = 0.0
    /// Seconds from start to end.
    var wall = 0.0
    /// Bytes of the largest process.
    var peakMemory = 0
    /// Bytes of machine code and constants in the object files, with the data that is not zero: no debug information.
    var code = 0

    /// The same compiled once more: what is not the compiler's own only ever adds to a time.
    mutating func take(leastOf other: Cost) {
        cpu = min(cpu, other.cpu)
        wall = min(wall, other.wall)
        peakMemory = min(peakMemory, other.peakMemory)
    }

    /// Both, one after the other.
    func adding(_ other: Cost) -> Cost {
        Cost(
            lines: lines + other.lines,
            cpu: cpu + other.cpu,
            wall: wall + other.wall,
            peakMemory: max(peakMemory, other.peakMemory),
            code: code + other.code
        )
    }

    /// What comes on top of `other`, with the peak as it is.
    func above(_ other: Cost) -> Cost {
        Cost(
            lines: lines - other.lines,
            cpu: cpu - other.cpu,
            wall: wall - other.wall,
            peakMemory: peakMemory,
            code: code - other.code
        )
    }
}
