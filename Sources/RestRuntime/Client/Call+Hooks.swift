import HTTPTypes

extension Call {
    /// Runs the hooks of a call. The request that they leave is sent, without secrets if it leads to another origin.
    ///
    /// Hooks run one after the other, in a task that is cancelled with all calls. Headers that they changed are noted,
    /// since these take precedence over the credential.
    ///
    /// - Throws: The error of a hook, or `CancellationError`.
    @inline(never)
    func prepare(
        _ request: inout TransportRequest,
        by hooks: [CallOptions.Hook],
        _ context: CallContext
    ) async throws {
        let before = request.head
        request = try await ClientScopedTask.run(request.options.cancellation, leaving: true) { [request] in
            var changed = request
            for hook in hooks { try await hook(&changed) }
            return changed
        }
        var changed: Set<String> = []
        for field in request.head.headerFields where before.headerFields[field.name] != field.value {
            changed.insert(field.name.canonicalName)
        }
        sending?.note(prepared: changed)
        let isOwn = context.isOwn(self, where: request.isFor)
        if !isOwn { CrossOriginRequest(self, context).strip(&request.head.headerFields) }
    }
}
