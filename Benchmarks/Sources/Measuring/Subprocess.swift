import Foundation

/// A finished run of a program, with its cost as the operating system reports it.
public struct Subprocess {
    /// User and system time of the program and its child processes, in seconds.
    public var cpu: Double
    /// The elapsed time in seconds.
    public var wall: Double
    /// The peak memory in bytes.
    public var peakMemory: Int

    public struct Failed: Error, CustomStringConvertible {
        public var description: String
    }

    /// An error for a program that exceeded its time limit.
    public struct TimedOut: Error {}

    /// Runs a program, which is looked up in `PATH`, until it exits. After `timeout` seconds it is interrupted as by
    /// Control-C, which a compiler passes on to its child processes. If `quiet` is true, its output is discarded.
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
