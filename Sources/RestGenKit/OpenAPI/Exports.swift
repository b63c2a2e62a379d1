@_exported public import RestGenBase
@_exported public import RestGenModel
@_exported public import RestGenSpec
