/// The cost of compiling a module.
struct Cost {
    /// The lines of the sources.
    var lines = 0
    /// User and system time of the driver and all compilers, in seconds.
    var cpu = 0.0
    /// The elapsed time in seconds.
    var wall = 0.0
    /// The peak memory of the largest process, in bytes.
    var peakMemory = 0
    /// The machine code and initialized data in the object files, in bytes, without debug information.
    var code = 0

    /// Keeps the smaller values of two compilations, since other processes only ever add to the cost.
    mutating func take(leastOf other: Cost) {
        cpu = min(cpu, other.cpu)
        wall = min(wall, other.wall)
        peakMemory = min(peakMemory, other.peakMemory)
    }

    /// Returns the cost of both, one after the other.
    func adding(_ other: Cost) -> Cost {
        Cost(
            lines: lines + other.lines,
            cpu: cpu + other.cpu,
            wall: wall + other.wall,
            peakMemory: max(peakMemory, other.peakMemory),
            code: code + other.code
        )
    }

    /// Returns the cost in excess of `other`, with the peak unchanged.
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
