import ArgumentParser
import RestGenKit

/// Lists the files of a spec for a build plugin: `restgen outputs Chat.rest.yaml`.
struct Outputs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the files that 'generate' reads and writes, as JSON for build systems.",
        discussion: """
            For each spec, the output has an object with 'spec' (the spec as you named it), 'inputs' (the paths of all \
            files that are read: the spec, its includes, its OpenAPI documents and the files they refer to), 'outputs' \
            (the names of the files that are written), and 'arguments' (arguments with which 'generate' writes exactly \
            these files, even if the spec has changed meanwhile). Specs with errors are listed too. 'generate' reports \
            their errors.

            EXAMPLES:
              restgen outputs Chat.rest.yaml
              restgen outputs Specs/*.rest.yaml
            """
    )

    @OptionGroup var specs: SpecArguments

    func run() throws {
        var plans: [JSONValue] = []
        for (path, source) in zip(specs.paths, try SpecInput.read(specs.paths)) {
            let reads = ReadFiles([path])
            let scope = IncludeScope(of: path, allowing: specs.includeFolders)
            let plan = Pipeline.plan(of: source) { (include, _) throws(IncludeRefusal) in
                try reads.add(scope.read(include))
            }
            plans.append(Self.json(path, plan, reads.paths))
        }
        try StandardStream.output.write(JSONValue.array(plans).text + "\n")
    }

    private static func json(_ path: String, _ plan: GenerationPlan, _ inputs: [String]) -> JSONValue {
        let arguments =
            ["--shards", String(plan.shards)] + (plan.hasStubs ? ["--stubs"] : [])
            + (plan.hasSamples ? ["--samples"] : []) + (plan.hasStore ? ["--store"] : [])
        return .object([
            ("spec", .string(path)),
            ("inputs", .array(inputs.map(JSONValue.string))),
            ("outputs", .array(plan.fileNames.map(JSONValue.string))),
            ("arguments", .array(arguments.map(JSONValue.string))),
        ])
    }
}
