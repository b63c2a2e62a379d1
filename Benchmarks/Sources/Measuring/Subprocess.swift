import Foundation

/// A finished run of a program: what it cost by the operating system's own account of that one process.
public struct Subprocess {
    /// Seconds of user and system time, of the program and of what it started and waited for.
    public var cpu: Double
    /// Seconds from start to end.
    public var wall: Double
    /// Bytes at its largest.
    public var peakMemory: Int

    public struct Failed: Error, CustomStringConvertible {
        public var description: String
    }

    /// A program that was not done in the time that it had.
    public struct TimedOut: Error {}

    /// Runs a program, found along `PATH`, to its end, or for as many seconds as `timeout` says: then it is interrupted, as
    /// by control-C, which a compiler passes on to what it started. What it prints is left out where it is `quiet`.
    public static func run(
        _ program: String,
        _ arguments: [String],
        timeout: Double? = nil,
        quiet: Bool = false
    ) throws -> Subprocess {
        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        let start = DispatchTime.now().uptimeNanoseconds
        var child: pid_t = 0
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for output in quiet ? [STDOUT_FILENO, STDERR_FILENO] : [] {
            posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
        }
        let problem = withCStrings([program] + arguments) { argv in
            withCStrings(environment) { envp in
                posix_spawnp(&child, program, &actions, nil, argv, envp)
            }
        }
        guard problem == 0 else { throw Failed(description: "\(program): \(String(cString: strerror(problem)))") }
        let pid = child
        let interrupt = DispatchWorkItem { kill(pid, SIGINT) }
        if let timeout { DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: interrupt) }
        defer { interrupt.cancel() }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        let wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        if let timeout, status != 0, wall >= timeout { throw TimedOut() }
        guard status == 0 else {
            throw Failed(description: "\(program) \(arguments.joined(separator: " ")): wait status \(status)")
        }
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
        #if canImport(Darwin)
        let unit = 1
        #else
        let unit = 1024
        #endif
        return Subprocess(cpu: seconds + microseconds / 1e6, wall: wall, peakMemory: Int(usage.ru_maxrss) * unit)
    }

    private static func withCStrings<Result>(
        _ texts: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = texts.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return pointers.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("an array with a nil is not empty") }
            return body(base)
        }
    }
}
