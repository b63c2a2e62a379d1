@_exported public import RestGenBase
@_exported public import RestGenModel
