import Foundation

/// Plans by scanning the specs. A tool that is built from source doesn't exist yet when the build is planned.
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
