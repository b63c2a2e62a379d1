#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
import Darwin
#endif

/// A finished program, which was started with a list of arguments instead of a shell.
///
///     try ChildProcess.run("git", ["rev-parse", "HEAD"], outputLimit: 100).status == 0
struct ChildProcess {
    /// The exit code, or 128 plus the number of the signal that ended the program.
    var status: Int32
    var output: [UInt8]

    /// The maximum size of `input`, which fits into the buffer of a pipe.
    static let inputLimit = 4096

    /// Runs a program that is found on the `PATH`. Its standard error is discarded.
    ///
    /// - Parameters:
    ///   - input: The program's standard input, at most `inputLimit` bytes.
    ///   - outputLimit: The maximum size of the standard output in bytes. The program is stopped after that.
    /// - Throws: `SystemError` if the program isn't found or can't be started.
    static func run(
        _ program: String,
        _ arguments: [String],
        input: [UInt8] = [],
        outputLimit: Int
    ) throws(SystemError) -> ChildProcess {
        let (process, reader) = try start(program, arguments, input: input)
        let output = Result { () throws(SystemError) in try reader.read(limit: outputLimit) }
        // A program that continues to write is ended by SIGPIPE.
        try? reader.close()
        let status = wait(for: process)
        return ChildProcess(status: status, output: try output.get())
    }

    /// Starts the program and returns it with the reading end of its standard output.
    private static func start(
        _ program: String,
        _ arguments: [String],
        input: [UInt8]
    ) throws(SystemError) -> (pid_t, Descriptor) {
        let source = try pipe(holding: input)
        defer { try? source.close() }
        let output = try Pipe()
        defer { try? output.writer.close() }
        do throws(SystemError) {
            return (try spawn(program, arguments, input: source, output: output.writer), output.reader)
        } catch {
            try? output.reader.close()
            throw error
        }
    }

    /// Returns the reading end of a pipe with some bytes.
    private static func pipe(holding bytes: [UInt8]) throws(SystemError) -> Descriptor {
        guard bytes.count <= inputLimit else { throw SystemError(code: E2BIG) }
        let pipe = try Pipe()
        defer { try? pipe.writer.close() }
        do throws(SystemError) {
            try pipe.writer.write(bytes)
        } catch {
            try? pipe.reader.close()
            throw error
        }
        return pipe.reader
    }

    private static func spawn(
        _ program: String,
        _ arguments: [String],
        input: Descriptor,
        output: Descriptor
    ) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.number, 0)
        posix_spawn_file_actions_adddup2(&actions, output.number, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, nil, &words, environment)
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return 127 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
        return _NSGetEnviron().pointee
        #else
        return environ
        #endif
    }
}

/// Both ends of a pipe, which other programs don't inherit.
private struct Pipe {
    let reader: Descriptor
    let writer: Descriptor

    init() throws(SystemError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .last }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reader = Descriptor(ends[0])
        writer = Descriptor(ends[1])
    }
}
