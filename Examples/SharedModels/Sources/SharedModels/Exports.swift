// The models are in Shared.rest.yaml. SwiftPM only builds a target with a Swift file. Its name can't be
// SharedModels.swift, which restgen writes.
@_exported import RestRuntime
