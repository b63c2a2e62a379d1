import ArgumentParser

package import enum RestGenKit.Access

/// The value of `--access public|package|internal`.
extension Access: ExpressibleByArgument {}
