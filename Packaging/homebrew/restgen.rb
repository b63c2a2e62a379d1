# Template of the Homebrew formula. scripts/release.sh fills in the version and the SHA-256 of the artifact bundle.
class Restgen < Formula
  desc "Generate Swift clients from YAML specs of REST APIs"
  homepage "https://github.com/restgen/restgen"
  url "https://github.com/restgen/restgen/releases/download/@VERSION@/restgen-@VERSION@.artifactbundle.zip"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "MIT"

  def install
    linux = Hardware::CPU.arm? ? "linux-aarch64" : "linux-x86_64"
    bin.install Dir["restgen-#{version}-#{OS.mac? ? "macos" : linux}/bin/*"]
    generate_completions_from_executable(bin/"restgen", "--generate-completion-script")
  end

  test do
    (testpath/"Chat.rest.yaml").write <<~YAML
      restgen: 1
      server: http://localhost:3000
      resources:
        rooms: { list: "GET /rooms -> [Room]" }
      models:
        Room: { id: String, name: String }
    YAML
    system bin/"restgen", "generate", "Chat.rest.yaml", "-o", "Generated"
    assert_match "struct Room", Dir["Generated/*.swift"].map { |path| File.read(path) }.join

    inreplace "Chat.rest.yaml", "[Room]", "[Rom]"
    assert_match "did you mean 'Room'?", shell_output("#{bin}/restgen check Chat.rest.yaml 2>&1", 1)
  end
end
