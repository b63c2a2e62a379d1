@_spi(Generated) @_exported public import RestHTTP
@_spi(Generated) @_exported public import RestMapping
@_spi(Generated) @_exported public import RestTransport
