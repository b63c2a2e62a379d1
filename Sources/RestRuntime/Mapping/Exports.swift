@_exported public import RestFormats
@_spi(Generated) @_exported public import RestHTTP
