// Exported, since the declarations of this module use their types.
@_exported public import RestGenBase
@_exported public import RestGenExamples
@_exported public import RestGenModel
@_exported public import RestGenSpec
