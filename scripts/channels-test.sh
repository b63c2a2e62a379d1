#!/bin/bash
# Tests the channels other than SwiftPM through which restgen is distributed: the GitHub Action, pre-commit, Homebrew, Docker,
# shell completion, and the workflows that make a release.
#
#   scripts/channels-test.sh                               with .build/debug/restgen, in a bundle made for the test
#   RESTGEN=path/to/restgen scripts/channels-test.sh       with another program
#   RESTGEN_BUNDLE_ZIP=dist/restgen-0.2.0.artifactbundle.zip scripts/channels-test.sh
#                                                          with the bundle of a release, and with the Package.swift and
#                                                          the formula next to it
#   scripts/channels-test.sh action completion             only these, of: workflows download action precommit homebrew
#                                                          docker completion
#   KEEP=1 scripts/channels-test.sh                        keeps the files of the test
#
# As root on Debian it installs missing programs. Tests whose program is missing are skipped with a message.
set -euo pipefail

# shellcheck source=scripts/python-server.sh
. "$(dirname "$0")/python-server.sh"
absolute() { echo "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"; }
bundle=${RESTGEN_BUNDLE_ZIP:+$(absolute "$RESTGEN_BUNDLE_ZIP")}
dist=${bundle:+$(dirname "$bundle")}
[ -n "$bundle" ] || restgen=$(absolute "${RESTGEN:-$root/.build/debug/restgen}")
cd "$root"

work=$(mktemp -d "${TMPDIR:-/tmp}/restgen channels.XXXXXX")
server=""
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    [ -n "${KEEP:-}" ] || rm -rf "$work"
}
trap finish EXIT
[ -z "${KEEP:-}" ] || echo "in $work"

log="$work/log"
failures=0
ok() { echo "  ok    $1"; }
bad() {
    echo "  FAIL  $1"
    failures=$((failures + 1))
    tail -15 "$log" | cut -c1-300 | sed 's/^/        | /'
}
skip() { echo "  skip  $1"; }
# check WHAT COMMAND...: the command succeeds. Its output is in the log.
check() {
    local what=$1
    shift
    if "$@" >"$log" 2>&1; then ok "$what"; else bad "$what"; fi
}
# exits STATUS WHAT COMMAND...: the command ends with this status.
exits() {
    local expected=$1 what=$2 status=0
    shift 2
    "$@" >"$log" 2>&1 || status=$?
    if [ "$status" = "$expected" ]; then ok "$what"; else
        echo "exit code $status" >>"$log"
        bad "$what"
    fi
}
# says WHAT TEXT, silent WHAT TEXT: the log of the last command has the text, or does not.
says() { if grep -qF -- "$2" "$log"; then ok "$1"; else bad "$1"; fi; }
silent() { if grep -qF -- "$2" "$log"; then bad "$1"; else ok "$1"; fi; }
has() { command -v "$1" >/dev/null; }

install_packages() {
    local missing=() program
    for program in curl git unzip zip zsh fish ruby shellcheck; do
        has "$program" || missing+=("$program")
    done
    if [ ${#missing[@]} -gt 0 ] && [ "$(id -u)" = 0 ] && has apt-get; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null
    fi
    venv="$root/.venv/channels"
    # All packages that pip installs, in versions that were tested together.
    local packages="attrs==26.1.0 certifi==2026.10.19.post1 cfgv==3.5.0 charset-normalizer==3.5.3 check-jsonschema==0.39.0 \
click==8.5.1 distlib==0.4.4 filelock==4.3.1 identify==2.6.20 idna==3.20 jsonschema==4.26.0 \
jsonschema-specifications==2025.9.1 nodeenv==1.12.0 packaging==26.4 pexpect==4.9.0 platformdirs==4.14.8 \
pre_commit==4.7.0 ptyprocess==0.7.0 python-discovery==1.9.6 PyYAML==6.0.3 referencing==0.37.0 \
regress==2026.9.1 requests==2.34.2 rpds-py==2026.9.1 ruamel.yaml==0.19.1 typing_extensions==4.16.0 \
urllib3==2.8.0 virtualenv==21.15.11 zizmor==1.32.0"
    python_server_install "$venv" "$packages"
    python="$venv/bin/python"
}

# The programs of other platforms are placeholders, which no test runs.
make_bundle() {
    local program=$1 folder="$work/make/restgen.artifactbundle" platform name
    for platform in macos linux-x86_64 linux-aarch64; do
        mkdir -p "$folder/restgen-$version-$platform/bin"
        for name in restgen restgen-mock; do
            printf '#!/bin/sh\nexit 42\n' >"$folder/restgen-$version-$platform/bin/$name"
            chmod +x "$folder/restgen-$version-$platform/bin/$name"
        done
    done
    cp "$program" "$folder/restgen-$version-$host/bin/restgen"
    cp LICENSE "$folder/LICENSE"
    "$python" - "$version" >"$folder/info.json" <<'PYTHON'
import json, sys
version = sys.argv[1]
platforms = {
    "macos": ["arm64-apple-macosx", "x86_64-apple-macosx"],
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
}
artifacts = {
    name: {
        "version": version,
        "type": "executable",
        "variants": [
            {"path": f"restgen-{version}-{platform}/bin/{name}", "supportedTriples": triples}
            for platform, triples in platforms.items()
        ],
    }
    for name in ["restgen", "restgen-mock"]
}
print(json.dumps({"schemaVersion": "1.0", "artifacts": artifacts}, indent=2))
PYTHON
    bundle="$work/make/restgen-$version.artifactbundle.zip"
    (cd "$work/make" && zip -q -1 -r "$bundle" restgen.artifactbundle)
}

# publish ZIP VERSION: puts a bundle on the server, with its checksum.
publish() {
    local folder="$work/releases/$2" name="restgen-$2.artifactbundle.zip"
    mkdir -p "$folder"
    cp "$1" "$folder/$name"
    sum=$("$python" -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())' <"$1")
    echo "$sum  $name" >"$folder/$name.sha256"
}

# The checkout of a released tag, as a repository: the action, the hooks, and a Package.swift with the bundle's
# checksum.
make_release() {
    local manifest="$dist/restgen-$version/Package.swift" url
    release="$work/release"
    mkdir -p "$release"
    cp -R action.yml .pre-commit-hooks.yaml Packaging "$release"
    # A manifest from `scripts/release.sh --local` has a path instead.
    if [ -n "$dist" ] && grep -q 'https://.*artifactbundle.zip' "$manifest" 2>/dev/null; then
        cp "$manifest" "$release/Package.swift"
        echo "        with the Package.swift of the release"
    else
        url="https://github.com/restgen/restgen/releases/download/$version/$(basename "$bundle")"
        cat >"$release/Package.swift" <<SWIFT
let release: Target? = .binaryTarget(name: "RestGenTool", url: "$url", checksum: "$sum")
.package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
SWIFT
    fi
    git -C "$release" init -q
    git -C "$release" add -A
    git -C "$release" commit -q -m "Release $version"
    git -C "$release" tag "$version"
}

prepare() {
    echo "preparing"
    install_packages
    export GIT_CONFIG_GLOBAL="$work/gitconfig" PRE_COMMIT_HOME="$work/pre-commit"
    git config --global user.name Test
    git config --global user.email test@example.com
    git config --global init.defaultBranch main
    git config --global protocol.file.allow always

    case "$(uname -s) $(uname -m)" in
    Darwin*) host=macos ;;
    "Linux x86_64") host=linux-x86_64 ;;
    *) host=linux-aarch64 ;;
    esac
    if [ -n "$bundle" ]; then
        version=$(basename "$bundle" .artifactbundle.zip)
        version=${version#restgen-}
    else
        version=7.8.9
        make_bundle "$restgen"
    fi
    unzip -q "$bundle" -d "$work"
    unpacked="$work/restgen.artifactbundle"
    restgen="$unpacked/restgen-$version-$host/bin/restgen"

    publish "$bundle" "$version"
    "$python" -u -m http.server --bind 127.0.0.1 --directory "$work/releases" 0 >"$work/server" 2>&1 &
    server=$!
    until grep -q 'port [0-9]' "$work/server"; do sleep 0.1; done
    RESTGEN_RELEASES=http://127.0.0.1:$(sed -n 's/.*port \([0-9]*\).*/\1/p' "$work/server" | head -1)
    export RESTGEN_RELEASES
    make_release

    # A bundle whose program creates a file when it runs.
    local trap="$work/trap/restgen.artifactbundle"
    mkdir -p "$trap/restgen-$version-$host/bin"
    printf '#!/bin/sh\ntouch "%s"\n' "$work/pwned" >"$trap/restgen-$version-$host/bin/restgen"
    chmod +x "$trap/restgen-$version-$host/bin/restgen"
    cp "$unpacked/info.json" "$trap"
    trap_zip="$work/trap.zip"
    (cd "$work/trap" && zip -q -r "$trap_zip" restgen.artifactbundle)

    good='restgen: 1
server: http://localhost:3000
resources:
  rooms: { list: "GET /rooms -> [Room]" }
models:
  Room: { id: String, name: String }
'
    wrong=${good/\[Room\]/[Rom]}
    breaking=${good/id: String/id: Int}
    harmless=${good/list:/get: \"GET \/rooms\/\{id\} -> Room\", list:}
}

# sample NAME: the block of Documentation/Install.md that names this script and NAME, for the version of the test.
sample() {
    "$python" - "$1" <<'PYTHON' | sed "s/0\.2\.0/$version/g"
import re, sys
document = open("Documentation/Install.md").read()
note = rf"<!-- sample: not compiled \| scripts/channels-test.sh \w+ it: {sys.argv[1]} -->"
[text] = re.findall(note + r"\n```\w+\n(.*?)```", document, re.S)
print(text, end="")
PYTHON
}

# untouched WHAT: checks that no input or file name was run as code.
untouched() { if [ -e "$work/pwned" ]; then rm "$work/pwned"; bad "$1"; else ok "$1"; fi; }

workflows() {
    echo "workflows"
    local file tool="$venv/bin/check-jsonschema"
    for file in .github/workflows/*.yml; do
        check "$file follows GitHub's schema" "$tool" --builtin-schema vendor.github-workflows "$file"
    done
    check "action.yml follows GitHub's schema" "$tool" --builtin-schema vendor.github-actions action.yml
    check "zizmor finds no weakness" "$venv/bin/zizmor" --offline --no-progress .github/workflows action.yml
    check ".pre-commit-hooks.yaml is valid" "$venv/bin/pre-commit" validate-manifest .pre-commit-hooks.yaml
    sample workflow >"$work/workflow.yml"
    check "so does the workflow in Install.md" "$tool" --builtin-schema vendor.github-workflows "$work/workflow.yml"
    check "jobs need jobs that exist, and scripts hold no expressions" "$python" - <<'PYTHON'
import glob, sys, yaml
for path in glob.glob(".github/workflows/*.yml") + ["action.yml"]:
    document = yaml.safe_load(open(path))
    jobs = document.get("jobs") or {"action": document["runs"]}
    for name, job in jobs.items():
        needs = job.get("needs", [])
        for need in [needs] if isinstance(needs, str) else needs:
            assert need in jobs, f"{path}: {name} needs {need}"
        for step in job["steps"]:
            assert "${{" not in step.get("run", ""), f"{path}: {name}: {step}"
PYTHON
    if has shellcheck; then
        "$python" - "$work/steps" <<'PYTHON'
import glob, os, sys, yaml
os.makedirs(sys.argv[1])
for path in glob.glob(".github/workflows/*.yml"):
    for name, job in yaml.safe_load(open(path))["jobs"].items():
        for number, step in enumerate(job["steps"]):
            if "run" in step:
                script = f"{sys.argv[1]}/{os.path.basename(path)}-{name}-{number}.sh"
                open(script, "w").write("set -e\n" + step["run"])
PYTHON
        check "shellcheck finds nothing in their scripts" shellcheck -s bash "$work"/steps/*.sh
        check "shellcheck finds nothing in Packaging" shellcheck Packaging/*.sh Packaging/action/run.sh
    else
        skip "shellcheck is not installed"
    fi
    release_steps
}

# step JOB ID: the script of a step of release.yml.
step() {
    "$python" -c '
import sys, yaml
steps = yaml.safe_load(open(".github/workflows/release.yml"))["jobs"][sys.argv[1]]["steps"]
print(next(step["run"] for step in steps if step.get("id") == sys.argv[2]))' "$1" "$2"
}
run_step() { (cd "$3" && VERSION=$version RUNNER_TEMP="$work" GITHUB_SHA=main bash -eo pipefail -c "$(cd "$root" && step "$1" "$2")"); }

# The steps that refuse a version, commit, tag and publish, in a clone whose origin is a local repository. `gh` records
# its arguments.
release_steps() {
    local clone="$work/clone"
    git init -q --bare "$work/origin.git"
    git init -q "$clone"
    mkdir -p "$clone/Sources/restgen" "$clone/Tests"
    echo "let current = \"$version\"" >"$clone/Sources/restgen/Version.swift"
    echo "// builds the tool" >"$clone/Package.swift"
    cp -R Tests/Consumer "$clone/Tests"
    echo dist >"$clone/.gitignore"
    git -C "$clone" add -A
    git -C "$clone" commit -q -m Start
    git -C "$clone" remote add origin "$work/origin.git"
    mkdir -p "$work/bin" "$clone/dist/restgen-$version/Sources"
    cp "$release/Package.swift" "$clone/dist/restgen-$version"
    echo new >"$clone/dist/restgen-$version/Sources/new.swift"
    (cd "$clone" && tar -cf dist.tar dist)
    printf '#!/bin/sh\necho "gh $*" >>"%s"\n' "$work/gh" >"$work/bin/gh"
    chmod +x "$work/bin/gh"

    check "the release takes its version" run_step version version "$clone"
    check "the released files are committed" run_step publish commit "$clone"
    check "those and no others" \
        test "$(git -C "$clone" ls-tree -r --name-only refs/released | tr '\n' ' ')" = "Package.swift Sources/new.swift "
    check "Package.swift has the checksum" git -C "$clone" show refs/released:Package.swift
    says "of the bundle" "$sum"
    check "the branch does not change" test "$(git -C "$clone" log --format=%s main)" = Start
    PATH="$work/bin:$PATH" check "the release is published" run_step publish publish "$clone"
    check "the tag is pushed" test "$(git -C "$work/origin.git" rev-parse "refs/tags/$version")" = \
        "$(git -C "$clone" rev-parse refs/released)"
    check "from a draft with its assets" test "$(grep -c -e '--draft --title' -e '--draft=false' "$work/gh")" = 2
    exits 1 "a released version is refused" run_step version version "$clone"
    check "the consumer depends on the tag" run_step consumer depend "$clone"
    check "by its URL" grep -q "url: \"https://github.com/restgen/restgen\", exact: \"$version\", traits:" \
        "$clone/published/Package.swift"
}

download() {
    echo "download"
    local folder="$work/downloads" before="$version"
    check "the release's own program is downloaded" "$release/Packaging/download.sh" "$folder"
    check "and runs" "$(tail -1 "$log")" --version
    "$release/Packaging/download.sh" "$folder" >/dev/null
    : >"$work/server"
    check "a second time, it is not downloaded" "$release/Packaging/download.sh" "$folder"
    check "the server was not asked" test ! -s "$work/server"

    publish "$bundle" 9.9.9
    check "another version has its checksum from the .sha256 file" "$release/Packaging/download.sh" "$work/other" 9.9.9
    publish "$trap_zip" "$before"
    exits 69 "a bundle that differs from Package.swift is refused" "$release/Packaging/download.sh" "$work/refused"
    says "with both checksums" "should be"
    check "and nothing is kept" test -z "$(find "$work/refused" -type f)"
    publish "$trap_zip" 9.9.8
    echo "$(printf '0%.0s' {1..64})  x" >"$work/releases/9.9.8/restgen-9.9.8.artifactbundle.zip.sha256"
    exits 69 "and one that differs from its .sha256 file" "$release/Packaging/download.sh" "$work/refused" 9.9.8
    publish "$bundle" "$before"
    local text
    for text in '../9.9.9' "9.9.9; touch '$work/pwned'" "\$(touch '$work/pwned')" -x v9.9.9; do
        exits 69 "the version $text is refused" "$release/Packaging/download.sh" "$work/refused" "$text"
        says "before anything is downloaded" "is not a version"
    done
    untouched "none of them was run"
    exits 69 "a version without a release is an error" "$release/Packaging/download.sh" "$work/refused" 9.0.0
    says "of the download" "can't download"
    mkdir "$work/unreleased"
    cp -R Packaging "$work/unreleased"
    echo "// builds the tool" >"$work/unreleased/Package.swift"
    exits 69 "in a checkout that is not a release, the version is missing" \
        "$work/unreleased/Packaging/download.sh" "$work/refused"
    says "and the message says so" "is not a release"

    mkdir -p "$work/zip/usr" "$work/sudo"
    printf '#!/bin/sh\nexec "$@"\n' >"$work/sudo/sudo"
    chmod +x "$work/sudo/sudo"
    sample zip | sed "s|https://github.com/restgen/restgen/releases/download|$RESTGEN_RELEASES|; s|/usr/local/bin|usr|
        s|^platform=[^ ]*|platform=$host|" >"$work/zip/lines"
    has sha256sum || sed -i '' 's/sha256sum/shasum -a 256/' "$work/zip/lines"
    cd "$work/zip"
    PATH="$work/sudo:$PATH" check "the zip by hand, as in Install.md" bash -euo pipefail lines
    cd "$root"
    check "installs restgen" "$work/zip/usr/restgen" --version
    check "and restgen-mock" test -x "$work/zip/usr/restgen-mock"

    mkdir -p "$work/uname"
    printf '#!/bin/sh\ncase $1 in -s) echo FreeBSD ;; *) echo riscv64 ;; esac\n' >"$work/uname/uname"
    chmod +x "$work/uname/uname"
    PATH="$work/uname:$PATH" exits 69 "a platform without a program is an error" "$release/Packaging/download.sh" "$folder"
    says "that names it" "FreeBSD on riscv64"
}

# run_action INPUT=VALUE...: runs action.yml in the current folder as GitHub does. BASE is the event's base commit.
run_action() {
    "$python" - "$release" "$@" <<'PYTHON'
import os, re, subprocess, sys, yaml
folder = sys.argv[1]
action = yaml.safe_load(open(folder + "/action.yml"))
inputs = {name: str(value["default"]) for name, value in action["inputs"].items()}
given = dict(argument.split("=", 1) for argument in sys.argv[2:])
assert given.keys() <= inputs.keys(), given
inputs |= given
[step] = action["runs"]["steps"]
environment = dict(os.environ, GITHUB_ACTION_PATH=folder)
for name, value in step["env"].items():
    expression = re.fullmatch(r"\$\{\{ (.*) \}\}", value)[1]
    if expression.startswith("inputs."):
        environment[name] = inputs[expression.removeprefix("inputs.")]
    else:
        assert expression == "github.event.pull_request.base.sha || github.event.merge_group.base_sha"
        environment[name] = os.environ.get("BASE", "")
assert step["shell"] == "bash"
sys.exit(subprocess.call(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], env=environment))
PYTHON
}

# pull_request NAME: creates the checkout of actions/checkout for the merge of a branch into main, in a folder of that name.
# It contains one commit.
pull_request() {
    local seed="$work/seed" merge
    git -C "$seed" checkout -q --detach main
    git -C "$seed" merge -q --no-ff -m Merge "$1"
    merge=$(git -C "$seed" rev-parse HEAD)
    git -C "$seed" push -q --force "$work/repository.git" "$merge:refs/pull/1/merge" "main:main"
    rm -rf "${work:?}/$1"
    git init -q "$work/$1"
    cd "$work/$1"
    git remote add origin "file://$work/repository.git"
    git fetch -q --depth=1 origin +refs/pull/1/merge:refs/remotes/pull/1/merge
    git checkout -q refs/remotes/pull/1/merge
    export GITHUB_REF=refs/pull/1/merge GITHUB_SHA=$merge RUNNER_TEMP="$work/runner"
}
branch() { git -C "$work/seed" checkout -q -B "$1" "${2:-main}"; }
commit() {
    git -C "$work/seed" add -A
    git -C "$work/seed" commit -q -m Change
}

action() {
    echo "GitHub Action"
    local seed="$work/seed" odd newline stale
    newline=$'new\n::warning::x.rest.yaml'
    odd="It's \"a;touch pwned\" \$(touch pwned).rest.yaml"
    git init -q --bare "$work/repository.git"
    git init -q "$seed"
    mkdir -p "$seed/Some specs" "$seed/Tests"
    printf '%s' "$good" >"$seed/Chat.rest.yaml"
    for name in "$odd" "a 'b' &.rest.yaml" -x.rest.yaml; do printf '%s' "$good" >"$seed/Some specs/$name"; done
    printf '%s' "$good" >"$seed/--help.rest.yaml"
    printf '%s' "$wrong" >"$seed/Tests/Wrong.rest.yaml"
    echo "no spec" >"$seed/README.md"
    commit
    local not_tests=$'specs=**/*.rest.yaml\n!Tests/**'

    branch harmless
    printf '%s' "$harmless" >"$seed/Some specs/$odd"
    commit
    pull_request harmless
    exits 0 "a compatible change passes" run_action "$not_tests"
    says "all five specs are checked" ", 5 specs"
    says "the change is an annotation of its file" "::notice file=Some specs/$odd"
    exits 1 "an error fails" run_action
    says "and is an annotation of its line" "::error file=Tests/Wrong.rest.yaml,line=4"
    exits 0 "'!' alone excludes from all specs" run_action 'specs=!Tests/**'
    says "and leaves the others" ", 5 specs"
    exits 0 "a glob of a folder" run_action 'specs=Some specs/*.rest.yaml'
    says "takes only that folder" ", 3 specs"
    exits 66 "specs that match nothing are an error" run_action 'specs=nowhere/*.yaml'
    exits 0 "the action's own version, by name" run_action "$not_tests" "version=$version"
    check "nothing was downloaded into the checkout" test -z "$(git status --porcelain)"

    exits 64 "the command must be one of three" run_action "command=check;touch '$work/pwned'"
    exits 66 "a glob is not a command" run_action "specs=\$(touch '$work/pwned')"
    exits 66 "nor is 'against'" run_action "$not_tests" "against=\$(touch '$work/pwned')"
    exits 64 "nor an option of git" run_action "$not_tests" "against=--upload-pack=touch '$work/pwned'"
    exits 66 "even after origin/" run_action "$not_tests" "against=origin/--upload-pack=touch '$work/pwned'"
    exits 64 "nor 'only'" run_action "$not_tests" "only=wire;touch '$work/pwned'"
    exits 64 "nor 'fail-on'" run_action "$not_tests" "fail-on=\`touch '$work/pwned'\`"
    exits 69 "nor 'version'" run_action "$not_tests" "version=1.0;touch '$work/pwned'"
    untouched "no input was run"

    branch breaking
    printf '%s' "$breaking" >"$seed/--help.rest.yaml"
    commit
    pull_request breaking
    exits 1 "a breaking change fails" run_action "$not_tests"
    says "and is an annotation of its file" "::error file=--help.rest.yaml,line=6"
    exits 0 "'fail-on: none' never fails" run_action "$not_tests" fail-on=none
    exits 0 "'command: check' compares nothing" run_action "$not_tests" command=check
    exits 1 "'command: diff' checks nothing" run_action "$not_tests" command=diff
    exits 0 "a commit to compare with" run_action "$not_tests" against=HEAD
    exits 1 "a branch to compare with is fetched" run_action "$not_tests" against=origin/main
    exits 1 "without its remote's name as well" run_action "$not_tests" against=main
    exits 66 "a branch that is missing is an error" run_action "$not_tests" against=nowhere

    branch newline
    printf '%s' "$wrong" >"$seed/$newline"
    commit
    pull_request newline
    exits 1 "a spec with a line break in its name is checked" run_action "$not_tests"
    says "and its name escaped" "::error file=new%0A%3A%3Awarning%3A%3Ax.rest.yaml,line=4"
    printf '%s' "$good" >"$newline"
    exits 66 "it can't be compared" run_action "$not_tests"
    says "and the message says so" "can't compare 'new%0A::warning::x.rest.yaml'"
    if grep -q '^::warning::x' "$log"; then bad "no file name is a command"; else ok "no file name is a command"; fi

    # main gets a breaking change after the event. The merge already contains it, so the pull request didn't make it.
    stale=$(git -C "$seed" rev-parse main)
    branch late
    echo text >"$seed/text"
    commit
    git -C "$seed" checkout -q main
    printf '%s' "$breaking" >"$seed/Chat.rest.yaml"
    commit
    pull_request late
    export BASE=$stale
    exits 0 "a change of main is not one of the pull request" run_action "$not_tests"
    says "nothing has changed" "no changes"
    unset BASE

    # A workflow that checks out the branch instead of the merge.
    branch head
    printf '%s' "$good" >"$seed/Chat.rest.yaml"
    commit
    pull_request head
    BASE=$(git -C "$seed" rev-parse main)
    export BASE GITHUB_SHA=other
    exits 1 "another checkout is compared with the event's base" run_action "$not_tests"
    unset BASE

    branch gone
    rm "$seed/Chat.rest.yaml"
    git -C "$seed" mv --force "Some specs/-x.rest.yaml" Moved.rest.yaml
    commit
    pull_request gone
    exits 0 "a spec that is gone is no error" run_action "$not_tests"
    says "but a warning" "::warning title=restgen::The spec 'Chat.rest.yaml' is gone"
    silent "one that moved is not gone" "-x.rest.yaml' is gone"

    export GITHUB_REF=refs/heads/main
    exits 0 "a push has no base, and its specs are checked" run_action "$not_tests"
    says "with a notice" "::notice title=restgen::This event has no base commit"
    exits 64 "'command: diff' needs one" run_action "$not_tests" command=diff

    publish "$trap_zip" "$version"
    rm -rf "$work/runner"
    exits 69 "a bundle with a wrong checksum fails" run_action "$not_tests"
    says "as an annotation" "::error title=restgen::restgen: the SHA-256 of"
    untouched "and is not run"
    publish "$bundle" "$version"
    mkdir "$work/empty"
    cd "$work/empty"
    GIT_CEILING_DIRECTORIES="$work" exits 64 "without a checkout, it says so" run_action
    says "and what is missing" "actions/checkout"
    cd "$root"
    check "no file name was run" test -z "$(find "$work" -name pwned)"
}

precommit() {
    echo "pre-commit"
    local user="$work/user" run=("$venv/bin/pre-commit" run --all-files)
    git init -q "$user"
    cd "$user"
    printf '%s' "$good" >"It's a \"spec\".rest.yaml"
    printf '%s' "$good" >-x.rest.yaml
    (cd "$root" && sample pre-commit) | sed "s|https://github.com/restgen/restgen|$release|" >.pre-commit-config.yaml
    git add -A
    exits 0 "correct specs pass" "${run[@]}"
    says "the hook has run" "restgen check"
    silent "on the specs" "Skipped"
    printf '%s' "$wrong" >-x.rest.yaml
    exits 1 "a wrong spec fails" "${run[@]}"
    says "with its line" "-x.rest.yaml:4:34: error: unknown type 'Rom'"
    printf '%s' "$good" >-x.rest.yaml
    sed 's/restgen-check/&\n        args: [--strict, --]/' .pre-commit-config.yaml >strict.yaml
    exits 0 "options come before --" "${run[@]}" --config strict.yaml
    rm strict.yaml

    "$restgen" generate ./-x.rest.yaml -o Sources/Generated -q
    (cd "$root" && sample generated) |
        sed 's|Sources/App/Chat|./-x|; s|Sources/App/Gen|Sources/Gen|' >>.pre-commit-config.yaml
    git add -A
    exits 0 "generated sources that are up to date pass" "${run[@]}"
    printf '%s' "$harmless" >-x.rest.yaml
    exits 1 "a spec that was edited since fails" "${run[@]}"
    says "with the file that differs" "Sources/Generated/"

    exits 0 "pre-commit try-repo takes the hook" "$venv/bin/pre-commit" try-repo "$release" restgen-check --all-files
    publish "$trap_zip" "$version"
    "$venv/bin/pre-commit" clean >/dev/null
    exits 1 "a bundle with a wrong checksum fails" "${run[@]}"
    says "with both checksums" "should be"
    untouched "and is not run"
    publish "$bundle" "$version"
    cd "$root"
}

homebrew() {
    echo "Homebrew"
    local formula="$work/restgen.rb"
    sed "s/@VERSION@/$version/g; s/@SHA256@/$sum/g" Packaging/homebrew/restgen.rb >"$formula"
    if [ -n "$dist" ]; then check "the formula of the release has its values" diff "$formula" "$dist/restgen.rb"; fi
    check "no placeholder is left" sh -c '! grep -n "@[A-Z0-9]*@" "$1"' - "$formula"
    has ruby || { skip "ruby is not installed"; return; }
    check "its syntax is right" ruby -wc "$formula"
    # The part of Homebrew that the formula uses. The programs of this platform are run.
    # Homebrew's own folder has no spaces.
    cellar=$(mktemp -d)
    check "it installs, completes and passes its test" \
        ruby - "$formula" "$unpacked" "$host" "$cellar" "$sum" "$version" <<'RUBY'
require "fileutils"
require "open3"
require "pathname"

FORMULA, BUNDLE, HOST, FOLDER, SUM, VERSION = ARGV
module Place
  class << self; attr_accessor :platform; end
end
module OS
  def self.mac? = Place.platform == "macos"
end
module Hardware
  module CPU
    def self.arm? = Place.platform == "linux-aarch64"
  end
end
class Pathname
  def install(paths)
    raise "nothing to install" if paths.empty?
    mkpath
    paths.each { |path| FileUtils.cp(path, self) }
  end
end
class Formula
  class << self
    attr_reader :values, :tests
    %i[desc homepage url version sha256 license].each do |name|
      define_method(name) { |value| (@values ||= {})[name] = value }
    end
    def test(&block) = @tests = block
  end
  def initialize(folder) = @folder = Pathname(folder)
  def version = self.class.values[:version]
  def bin = @folder/"bin"
  def testpath = Pathname.pwd
  def generate_completions_from_executable(program, *arguments)
    return if Place.platform != HOST
    %w[bash zsh fish].each do |shell|
      output, status = Open3.capture2(program.to_s, *arguments, shell)
      raise "no completions for #{shell}" unless status.success? && output.include?("restgen")
    end
  end
  def system(*words) = Kernel.system(*words.map(&:to_s)) || raise("#{words} failed")
  def shell_output(command, expected = 0)
    output = `#{command}`
    raise "#{command}: exit code #{$?.exitstatus}" unless $?.exitstatus == expected
    output
  end
  def assert_match(text, output) = output.include?(text) || raise("#{text} is not in #{output}")
  def inreplace(path, before, after)
    text = File.read(path)
    raise "#{before} is not in #{path}" unless text.include?(before)
    File.write(path, text.gsub(before, after))
  end
end
load FORMULA
values = Restgen.values
raise "values are missing: #{values}" unless values.size == 6
raise "wrong: #{values}" unless values[:sha256] == SUM && values[:version] == VERSION
raise values[:url] unless values[:url].end_with?("/#{VERSION}/restgen-#{VERSION}.artifactbundle.zip")
%w[macos linux-x86_64 linux-aarch64].each do |platform|
  # A bundle may lack platforms other than this one.
  next unless platform == HOST || Dir.exist?("#{BUNDLE}/restgen-#{VERSION}-#{platform}")
  Place.platform = platform
  formula = Restgen.new("#{FOLDER}/#{platform}")
  Dir.chdir(BUNDLE) { formula.install }
  %w[restgen restgen-mock].each { |name| raise "no #{name}" unless (formula.bin/name).executable? }
  next unless platform == HOST
  FileUtils.mkdir_p("#{FOLDER}/test")
  Dir.chdir("#{FOLDER}/test") { formula.instance_eval(&Restgen.tests) }
end
RUBY
    rm -rf "$cellar"
}

# Builds the image's file system from the lines of the Dockerfile, and runs its entry point there.
docker() {
    echo "Docker"
    case $host in
    linux-x86_64) architecture=amd64 ;;
    linux-aarch64) architecture=arm64 ;;
    *) skip "the image is for Linux"; return ;;
    esac
    [ "$(id -u)" = 0 ] || { skip "chroot needs root"; return; }
    local image="$work/image" library
    check "every COPY of the Dockerfile finds its files" \
        "$python" - "$unpacked" "$architecture" "$image" "$work/image.json" <<'PYTHON'
import glob, json, os, re, shutil, sys
bundle, architecture, image, settings = sys.argv[1:]
stages, name = {}, None
for line in open("Packaging/Dockerfile"):
    words = line.split()
    if not words or words[0].startswith("#"):
        continue
    if words[0] == "FROM":
        base = words[1].replace("${TARGETARCH}", architecture)
        name = words[3] if len(words) > 2 else "image"
        stages[name] = [] if base == "scratch" else list(stages[base])
    else:
        stages[name].append((words[0], line.split(None, 1)[1].strip()))
result = {}
for instruction, text in stages["image"]:
    if instruction == "COPY":
        *sources, target = text.split()
        found = [path for source in sources for path in glob.glob(f"{bundle}/{source}")]
        assert found, text
        target = image + target
        os.makedirs(target, exist_ok=True)
        for path in found:
            shutil.copytree(path, target, dirs_exist_ok=True) if os.path.isdir(path) else shutil.copy(path, target)
    else:
        result[instruction] = text
os.makedirs(image + result["WORKDIR"], exist_ok=True)
json.dump(result, open(settings, "w"))
PYTHON
    if ldd "$image/usr/bin/restgen" >"$work/libraries" 2>&1; then
        skip "restgen is not static: its libraries are copied, which the image does not do"
        grep -o '/[^ ]*' "$work/libraries" | while read -r library; do
            mkdir -p "$image$(dirname "$library")"
            cp -L "$library" "$image$library"
        done
    else
        check "nothing but the programs and licences is in it" \
            test "$(cd "$image" && find . -type f ! -name 'LICENSE*' | sort | tr '\n' ' ')" = \
            "./usr/bin/restgen ./usr/bin/restgen-mock "
    fi
    mkdir -p "$image/work"
    printf '%s' "$good" >"$image/work/Chat.rest.yaml"
    printf '%s' "$wrong" >"$image/work/Wrong.rest.yaml"
    # Swift reads the arguments of a process from /proc, which Docker provides.
    mkdir "$image/proc"
    unshare --mount mount --bind /proc "$image/proc" 2>"$log" || { skip "this machine allows no mounts"; return; }
    cat >"$work/enter.py" <<'PYTHON'
import json, os, subprocess, sys
image, settings, *arguments = sys.argv[1:]
subprocess.run(["mount", "--bind", "/proc", image + "/proc"], check=True)
settings = json.load(open(settings))
os.chroot(image)
os.chdir(settings["WORKDIR"])
[program] = json.loads(settings["ENTRYPOINT"])
os.execve(program, [program, *arguments], {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"})
PYTHON
    image() { unshare --mount "$python" "$work/enter.py" "$image" "$work/image.json" "$@"; }
    exits 0 "the image checks a spec" image check Chat.rest.yaml
    exits 1 "and fails for a wrong one" image check Wrong.rest.yaml
    says "with the message" "did you mean 'Room'?"
    exits 0 "it generates" image generate Chat.rest.yaml -o Generated
    check "files on the host" grep -q "struct Room" "$image"/work/Generated/*.swift
    printf '%s' "$breaking" >"$image/work/New.rest.yaml"
    exits 1 "it compares two files" image diff Chat.rest.yaml New.rest.yaml
    if [ -z "$dist" ] || ldd "$image/usr/bin/restgen-mock" >/dev/null 2>&1; then
        skip "restgen-mock is not static: it does not run in the image"
    else
        exits 0 "its restgen-mock runs" image mock --help
    fi
}

# Runs the line of Documentation/Install.md that installs completion, then presses the tab key in each shell.
completion() {
    echo "shell completion"
    local shell
    for shell in bash zsh fish; do
        has "$shell" || { skip "$shell is not installed"; continue; }
        # With this folder, fish doesn't start a background job that makes completions from manual pages.
        mkdir -p "$work/home $shell/.local/share/fish/generated_completions"
        check "$shell completes commands, files and diagnostics" "$python" - "$shell" "$work/home $shell" \
            "$(dirname "$restgen")" "$(sample "$shell")" <<'PYTHON'
import os, re, subprocess, sys, pexpect
shell, home, tools, lines = sys.argv[1:]
environment = {"HOME": home, "PATH": tools + ":" + os.environ["PATH"], "TERM": "dumb", "LANG": "C.UTF-8"}
subprocess.run(["bash", "-euc", lines], env=environment, check=True)
open(home + "/Chat.rest.yaml", "w").write("restgen: 1\n")
child = pexpect.spawn(shell, ["-i"], env=environment, cwd=home, encoding="utf-8", timeout=20, dimensions=(24, 200))
child.logfile = sys.stdout

def completes(typed, expected):
    # The line is only printed when echo runs it, so that the shell's own echo of the typing proves nothing.
    child.send(typed + "\t")
    child.expect(re.escape(expected))
    child.sendcontrol("u")

child.sendline("echo ready''ok")
child.expect("readyok")
completes("restgen gene", "restgen generate" if shell == "fish" else "rate")
completes("restgen check Ch", "at.rest.yaml")
completes("restgen explain unknown-typ", "unknown-type" if shell == "fish" else "e")
child.close(force=True)
PYTHON
    done
}

prepare
tests=("$@")
[ ${#tests[@]} -gt 0 ] || tests=(workflows download action precommit homebrew docker completion)
for test in "${tests[@]}"; do "$test"; done

echo
if [ "$failures" = 0 ]; then echo "all passed"; else
    echo "$failures failed"
    exit 1
fi
