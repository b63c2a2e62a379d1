import Foundation

/// The download and the progress of a call.
final class Transfer: Sendable {
    let download: Download?
    let part: TransferProgress.Part?

    /// Creates a transfer, and begins its progress. Returns `nil` if the call has neither download nor progress.
    init?(_ download: Download?, _ options: CallOptions?) {
        if download == nil, options?.progress == nil { return nil }
        self.download = download
        part = options?.progress?.begin()
    }
}

/// The destination and the options of a download.
struct Download: Sendable {
    let destination: URL
    /// The statuses whose body is written to the file, or `nil` for all successful ones.
    let files: [ClosedRange<Int>]?
    /// Whether the download resumes an earlier one, and can be resumed itself.
    var resumes = false
    var checksum: (any Checksum)?

    init(to destination: URL, _ options: CallOptions?, files: [ClosedRange<Int>]? = nil) {
        self.destination = destination
        self.files = files
        resumes = options?.resumes ?? false
        checksum = options?.checksum
    }
}
