import Foundation

/// What a call does beside its answer: where a download goes, and who is told how far it has come.
final class Transfer: Sendable {
    let download: Download?
    let part: TransferProgress.Part?

    /// nil where the call has neither. The progress begins with it.
    init?(_ download: Download?, _ options: CallOptions?) {
        if download == nil, options?.progress == nil { return nil }
        self.download = download
        part = options?.progress?.begin()
    }
}

/// Where the body of an answer goes, and how.
struct Download: Sendable {
    let destination: URL
    /// The statuses that come with a file; nil for those of any success.
    let files: [ClosedRange<Int>]?
    /// True where it goes on from what an earlier one has left, and leaves what it has itself.
    var resumes = false
    var checksum: (any Checksum)?

    init(to destination: URL, _ options: CallOptions?, files: [ClosedRange<Int>]? = nil) {
        self.destination = destination
        self.files = files
        resumes = options?.resumes ?? false
        checksum = options?.checksum
    }
}
