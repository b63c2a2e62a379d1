// SwiftPM only builds a target with a Swift file. The client is in Catalog.rest.yaml.
