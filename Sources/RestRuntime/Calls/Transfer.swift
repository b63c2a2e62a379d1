import Foundation

/// The download and the progress of a call.
///
/// It exists for one call, and its attempts share it.
final class Transfer: Sendable {
    /// The download, or `nil` if the response is read into memory.
    let download: Download?
    /// The call's share of the progress, or `nil` if the caller passed none.
    let part: TransferProgress.Part?

    /// Creates a transfer, and begins its progress. Returns `nil` if the call has neither download nor progress.
    init?(_ download: Download?, _ options: CallOptions?) {
        if download == nil, options?.progress == nil { return nil }
        self.download = download
        part = options?.progress?.begin()
    }
}

/// The destination and the options of a download.
///
/// A response with another status than `files` is read into memory, so that an error's body can be read.
struct Download: Sendable {
    /// The URL of the file, which is replaced if it exists.
    let destination: URL
    /// The statuses whose body is written to the file, or `nil` for all successful ones.
    let files: [ClosedRange<Int>]?
    /// Whether the download resumes an earlier one, and can be resumed itself.
    var resumes = false
    /// The expected checksum, which is verified before the file is moved to its destination.
    var checksum: (any Checksum)?

    init(to destination: URL, _ options: CallOptions?, files: [ClosedRange<Int>]? = nil) {
        self.destination = destination
        self.files = files
        resumes = options?.resumes ?? false
        checksum = options?.checksum
    }
}
