@_exported public import RestGenBase
