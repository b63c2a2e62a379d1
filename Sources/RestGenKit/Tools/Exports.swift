@_exported public import RestGenKit
