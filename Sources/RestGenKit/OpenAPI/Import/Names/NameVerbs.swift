/// The verbs that names of operations contain.
enum NameVerbs {
    /// Verbs for reading one thing or a list.
    static let reading: Set<String> = ["get", "fetch", "retrieve", "read", "show", "view", "obtain"]

    /// Whether the word is a verb at the start or the end of an operation's name.
    static func isVerb(_ word: String) -> Bool { all.contains(word) }

    /// Whether the word is a verb and hardly ever a noun: `reset`, but not `login`, as in `login_links`.
    static func isClear(_ word: String) -> Bool { all.contains(word) && !nouns.contains(word) }

    /// Whether the last word of a name is the operation's verb, as in `invites_resend`. For GET, most words are nouns.
    static func isLast(_ word: String, of operation: DocumentOperation) -> Bool {
        operation.verb == "GET"
            ? asking.contains(word) : isClear(word) || ["export", "import", "search", "query"].contains(word)
    }

    /// Whether the name begins with a verb. `check`, `issues` and `list` can be nouns.
    static func begins(_ words: some BidirectionalCollection<String>, _ operation: DocumentOperation) -> Bool {
        guard let first = words.first, all.contains(first) else { return false }
        let rest = words.dropFirst()
        if let next = rest.first, isClear(next) || isPlain(next) { return false }
        if let last = rest.last, rest.count > 1, all.contains(last) { return false }
        return isClear(first) || isPlain(first) || operation.verb != "GET"
    }

    private static let nouns: Set<String> = [
        "build", "bulk", "change", "charge", "check", "commit", "deposit", "draft", "flag", "log", "mark", "poll",
        "print", "rate", "record",
        "sort", "store", "train", "void", "vote", "count", "export", "force", "import", "link", "login", "logout",
        "open", "pin", "process",
        "push", "query", "refund", "release", "report", "request", "review", "run", "schedule", "search", "share",
        "sign", "split", "star",
        "stream", "tag", "test", "transfer", "use", "view", "wait", "watch", "load", "patch", "post", "put",
    ]

    /// Whether the verb has the same meaning as an HTTP method.
    static func isPlain(_ word: String) -> Bool { reading.contains(word) || plain.contains(word) }

    private static let plain: Set<String> = [
        "list", "find", "query", "create", "post", "insert", "put", "replace", "patch", "modify", "edit", "update",
        "delete", "remove", "destroy", "del",
    ]

    private static let asking: Set<String> = reading.union([
        "list", "find", "search", "query", "download", "export", "check", "verify", "validate", "lookup",
        "inspect", "browse", "count",
    ])

    private static let all: Set<String> = asking.union(plain).union([
        "abort", "accept", "acknowledge", "activate", "add", "allow", "apply", "approve", "archive", "assign", "attach",
        "authenticate", "authorize", "ban", "block", "bulk", "calculate", "cancel", "capture", "change", "clear",
        "clone",
        "close", "commit", "complete", "compute", "configure", "confirm", "connect", "convert", "copy", "count",
        "deactivate", "decline", "deploy", "describe", "detach", "disable", "disconnect", "dismiss", "duplicate",
        "enable",
        "enqueue", "evaluate", "exchange", "execute", "expire", "extend", "finalize", "finish", "follow", "force",
        "generate", "grant", "import", "install", "invalidate", "invite", "invoke", "join", "kill", "launch", "leave",
        "link", "lock", "login", "logout", "make", "mark", "merge", "migrate", "move", "notify", "open", "pause",
        "pin", "prepare", "process", "promote", "prune", "publish", "purge", "push", "reactivate", "rebuild", "recover",
        "redeliver", "refresh", "refund", "register", "reject", "release", "reload", "rename", "renew", "reopen",
        "reorder", "replicate", "report", "request", "rerun", "resend", "reset", "resize", "resolve", "restart",
        "restore", "resume", "retry", "revert", "review", "revoke", "rotate", "run", "save", "scale", "schedule",
        "send", "set", "share", "sign", "simulate", "skip", "split", "star", "start", "stop", "stream", "submit",
        "subscribe", "suspend", "sync", "synchronize", "tag", "terminate", "test", "toggle", "transfer", "transform",
        "translate", "trigger", "unarchive", "unassign", "unban", "unblock", "unfollow", "uninstall", "unlink",
        "unlock", "unpin", "unpublish", "unregister", "unstar", "unsubscribe", "unsuspend", "upgrade", "upload",
        "upsert", "use", "validate", "wait", "watch",
        "bind", "build", "bootstrap", "charge", "compare", "decode", "deposit", "draft", "encode", "flag", "freeze",
        "log",
        "mint", "parse", "pay", "ping", "poll", "print", "rate", "record", "rollback", "select", "settle", "sort",
        "store",
        "summarize", "train", "unbind", "unfreeze", "unset", "void", "vote", "withdraw",
    ])
}
