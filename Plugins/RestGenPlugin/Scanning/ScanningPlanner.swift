import Foundation

/// Scans the specs itself. A tool from source isn't built yet while the build is planned.
struct ScanningPlanner: SpecPlanner {
    func plans(for specs: [URL]) -> [SpecPlan] {
        specs.map { url in
            let spec = SpecScanner(url: url)
            let outputs = OutputFiles(spec: spec)
            return SpecPlan(
                spec: url,
                inputs: [url] + spec.includes + spec.documents,
                outputs: outputs.names,
                arguments: outputs.arguments
            )
        }
    }
}
