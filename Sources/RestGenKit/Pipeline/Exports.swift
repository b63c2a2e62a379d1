// Exported, since the declarations of this module use their types.
@_exported public import RestGenBase
@_exported public import RestGenEmit
@_exported public import RestGenExamples
@_exported public import RestGenModel
@_exported public import RestGenOpenAPI
@_exported public import RestGenResolve
@_exported public import RestGenSpec
