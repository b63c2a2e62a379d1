@_spi(Generated) @_exported public import RestHTTP
