#!/bin/bash
# Builds a package that depends on this one, in a copy elsewhere, and checks the features of the plugins: a clean build, a
# build without changes, edits, a broken spec, committed sources.
#
#   scripts/consumer-test.sh                             everything: the released form with both build systems in debug and with
#                                                        the native one in release, the source form in debug
#   scripts/consumer-test.sh released native debug       one form, build system (native, swiftbuild) and configuration
#   KEEP=1 scripts/consumer-test.sh source native debug  keeps the copy
#
# The released form is the checkout that `scripts/release.sh VERSION --local` leaves in dist, with a prebuilt tool. It is built
# while pkg-config and the header of libyaml are hidden, and must not compile any module of the tool. The source form is this
# folder, as it is used with RESTGEN_SOURCE.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n 's/.*current = "\(.*\)"/\1/p' "$root/Sources/restgen/Version.swift")
# The source form must find no bundle, whatever the caller's environment.
unset RESTGEN_BUNDLE RESTGEN_SOURCE RESTGEN_TRAITS

# Hides files that a user may not have: mounts an empty file over each, in a mount namespace that ends with this script.
hidden=(/usr/include/yaml.h /usr/bin/pkg-config /usr/bin/pkgconf /usr/bin/x86_64-linux-gnu-pkg-config)
if [ -z "${RESTGEN_HIDDEN:-}" ] && [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null; then
    RESTGEN_HIDDEN=1 exec unshare -m "$0" "$@"
fi
if [ -n "${RESTGEN_HIDDEN:-}" ]; then
    for file in "${hidden[@]}"; do
        [ ! -e "$file" ] || mount --bind /dev/null "$file"
    done
    echo "pkg-config and the header of libyaml are hidden"
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/restgen consumer.XXXXXX")
work=$(cd "$work" && pwd -P)
consumer="$work/a consumer 🐈"
log="$work/log"
[ -n "${KEEP:-}" ] && echo "in $work" || trap 'rm -rf "$work"' EXIT

failures=0
ok() { echo "  ok    $1"; }
# Prints errors first, since a verbose log may end with many other lines.
end_of_log() { { grep 'error: ' "$log" | head -10 || true; echo ...; tail -12 "$log"; } | cut -c1-300 | sed 's/^/        | /'; }
bad() { echo "  FAIL  $1"; failures=$((failures + 1)); end_of_log; }
# check WHAT COMMAND...
check() { local what=$1; shift; if "$@"; then ok "$what"; else bad "$what"; fi; }
# Checks for an intended failure, as opposed to a crash.
fails() { local status=0; "$@" || status=$?; [ "$status" -gt 0 ] && [ "$status" -lt 128 ]; }

# toolchain COMMAND...: runs a command of the toolchain, with its output in the log. On Linux, Swift 6.3's own process is
# sometimes killed by a signal while the machine is busy (in libdispatch,
# https://github.com/swiftlang/swift/issues/87033), which isn't restgen's fault. Such a command is repeated once, and its log
# continues, since it may have done a part of its work. A second crash fails, and so does any other failure immediately.
toolchain() {
    local status=0
    "$@" >"$log" 2>&1 || status=$?
    [ "$status" -ge 128 ] || return "$status"
    echo "        $1 $2 was killed by signal $((status - 128)), its own crash; once more"
    end_of_log
    "$@" >>"$log" 2>&1
}

build() { toolchain swift build --package-path "$consumer" --scratch-path "$scratch" --build-system "$system" \
    -c "$configuration" -v; }
# The number of specs for which the tool ran in the last build. The first edit below shows that this count works.
runs() { grep -oE 'restgen(-tool)?'"'"'? generate .*\.rest\.yaml'"'"'? --output' "$log" | sort -u | wc -l | tr -d ' '; }
# The runs for sources and specs, without the build system's own commands.
warnings() { grep -E '\.(swift|yaml):[0-9]+:[0-9]+: warning:|unhandled|does not watch' "$log" | cut -c1-300; }
outputs() { find "$scratch" -path '*RestGenPlugin*' -name '*.swift' "$@" | sort; }
# The generated sources, or the objects of a target, that are newer than the last build.
written() { outputs -newer "$work/stamp"; }
objects() { find "$scratch" -path "*$1.build*" -name '*.o' -newer "$work/stamp" | sort -u | wc -l | tr -d ' '; }
stamp() { sleep 0.02; touch "$work/stamp"; sleep 0.02; }
seconds() { date +%s; }
edit() { sed "$2" "$1" >"$work/edited" && cat "$work/edited" >"$1"; }

petshop="$consumer/Sources/Two specs/PetShop.rest.yaml"
common="$consumer/Sources/Two specs/Shared/common.yaml"

# Tests `toolchain` with a command that fails in a given way a given number of times.
retries() {
    local tries="$work/tries" command='echo try >>"$0"; [ $(wc -l <"$0") -gt $1 ] || eval "$2"'
    after() { rm -f "$tries"; toolchain sh -c "$command" "$tries" "$@" 2>/dev/null; }
    times() { test "$(wc -l <"$tries" | tr -d ' ')" = "$1"; }
    echo "crashes of the toolchain, made here"
    check "after a crash it is tried once more" after 1 'kill -SEGV $$'
    check "with success" times 2
    if after 2 'kill -SEGV $$'; then bad "a second crash fails"; else ok "a second crash fails"; fi
    check "and is the last" times 2
    check "a failure that is meant is one" fails after 1 'exit 1'
    check "and is not tried again" times 1
    if fails after 2 'kill -SEGV $$'; then bad "a crash is not a failure that is meant"; else ok "a crash is not a failure that is meant"; fi
}

fresh() {
    rm -rf "$consumer"
    cp -R "$root/Tests/Consumer" "$consumer"
    rm -rf "$consumer/.build" "$consumer/Package.resolved"
}

# dependencies NAME...: checks that exactly these dependencies are resolved.
dependencies() {
    local all
    all=$(grep -o '"identity" *: *"[^"]*"' "$consumer/Package.resolved" | sed 's/.*: *"//; s/"//' | sort | tr '\n' ' ')
    echo "  resolved: $all"
    [ "$all" = "$(printf '%s ' "$@")" ] && [ ! -e "$scratch/checkouts/FlyingFox" ]
}

# The modules of the tool that the last build compiled.
compiled() { grep -oE -- '-module-name (RestGen(Base|Model|Spec|Resolve|OpenAPI|Emit|Kit|Tools)|restgen|ArgumentParser|Yams)|CYaml' "$log" | sort -u; }

clean_build() {
    local start
    start=$(seconds)
    check "a clean build" build
    echo "        $(($(seconds) - start)) s"
    check "no warning $(warnings)" test -z "$(warnings)"
    check "the privacy manifest is copied" python3 -c 'import plistlib, sys
types = plistlib.load(open(sys.argv[1], "rb"))["NSPrivacyAccessedAPITypes"]
assert [type["NSPrivacyAccessedAPIType"] for type in types] == ["NSPrivacyAccessedAPICategoryFileTimestamp"]' \
        "$(find "$scratch" -path '*restgen_RestRuntime*' -name PrivacyInfo.xcprivacy | head -1)"
    check "eight files from four specs, and the stubs of one" test "$(outputs | wc -l | tr -d ' ')" = 9
    if [ "$form" = released ]; then
        check "http-types is resolved and nothing else" dependencies swift-http-types
        check "no module of the tool is compiled" test -z "$(compiled)"
    else
        check "what the tool needs is resolved and nothing else" \
            dependencies swift-argument-parser swift-http-types yams
        check "the tool is compiled" test -n "$(compiled)"
    fi
}

build_without_changes() {
    # Swift 6.3's native build system links the tools of plugins again in the second build, with any plugin.
    build || true
    echo "        second build: the tool ran $(runs) times"
    stamp
    check "a build without changes" build
    check "the tool does not run" test "$(runs)" = 0
    check "nothing is written" test -z "$(written)"
    check "nothing is compiled" test "$(objects TwoSpecs)$(objects MainActorApp)" = 00
}

edit_one_endpoint() {
    stamp
    edit "$petshop" 's,/pets/{id},/animals/{id},'
    check "a build after an edit of one endpoint" build
    check "the tool runs once" test "$(runs)" = 1
    check "one file is written: $(written | sed 's,.*/,,' | tr '\n' ' ')" test "$(written | wc -l | tr -d ' ')" = 1
    check "the other target is not compiled" test "$(objects MainActorApp)" = 0
    echo "        objects written for the target: $(objects TwoSpecs)"
}

touch_a_spec() {
    stamp
    touch "$petshop"
    check "a build after a spec was touched" build
    check "nothing is written" test -z "$(written)"
    check "nothing is compiled" test "$(objects TwoSpecs)" = 0
}

edit_the_include() {
    stamp
    edit "$common" 's/address?: String/address?: String, phone?: String/'
    check "a build after an edit of the included file" build
    check "one file is written: $(written | sed 's,.*/,,' | tr '\n' ' ')" test "$(written | wc -l | tr -d ' ')" = 1
}

# A spec begins to include a file outside the target. The native build system keeps its plan of the build and doesn't run
# the plugin again, so the tool warns that the file isn't watched yet.
include_one_more() {
    mkdir -p "$consumer/Extra"
    printf 'restgen: 1\nmodels:\n  Toy: { name: String }\n' >"$consumer/Extra/toys.yaml"
    edit "$petshop" 's|\[Shared/common.yaml, |[Shared/common.yaml, ../../Extra/toys.yaml, |'
    check "a build after one more include" build
    if [ "$system" = native ]; then
        check "says that it is not watched" grep -q "warning: the build does not watch the included file '.*/Extra/toys.yaml' yet" "$log"
        touch "$consumer/Package.swift"
        build || true
    fi
    stamp
    edit "$consumer/Extra/toys.yaml" 's/name: String/name: String, price: Decimal/'
    check "then it is watched" build
    check "one file is written: $(written | sed 's,.*/,,' | tr '\n' ' ')" test "$(written | wc -l | tr -d ' ')" = 1
    check "no warning $(warnings)" test -z "$(warnings)"
}

break_a_spec() {
    cp "$petshop" "$work/whole"
    edit "$petshop" 's/-> \[Pet\]/-> [Pett]/'
    local line
    line=$(grep -n 'Pett' "$petshop" | cut -d: -f1)
    check "a broken spec fails" fails build
    check "with the line of the spec: $(grep -o "Pet[^/]*$line:[0-9]*: error: .*" "$log" | head -1)" \
        grep -qE "^(.*[^/])?$petshop:$line:[0-9]+: error: " "$log"
    touch "$consumer/Package.swift"
    check "a build that is planned with the broken spec fails, too" fails build
    check "with the same line" grep -qE "^(.*[^/])?$petshop:$line:[0-9]+: error: " "$log"
    cp "$work/whole" "$petshop"
    check "mended, it builds" build
}

# Each run of the tool generates one spec, and also reads the others of the target.
declare_a_type_of_another_spec() {
    cp "$petshop" "$work/whole"
    edit "$petshop" 's,^models:,&\
  Weather: { sky: String },'
    check "a type that another spec of the target has fails" fails build
    check "with the name: $(grep -o "error: two specs .*" "$log" | head -1)" grep -q "declare 'Weather'" "$log"
    cp "$work/whole" "$petshop"
    check "mended, it builds" build
}

# SwiftPM would only report "multiple producers" of an object file.
add_a_file_with_a_generated_name() {
    local other="$consumer/Sources/Two specs/PetShopModels.swift"
    echo "struct PetShopModels {}" >"$other"
    touch "$consumer/Package.swift"
    check "a file with the name of a generated one fails" fails build
    check "with its name: $(grep -o "has the name of a file that is generated from '[^']*'" "$log" | head -1)" \
        grep -q "PetShopModels.swift' has the name of a file that is generated from 'PetShop.rest.yaml'" "$log"
    rm "$other"
    touch "$consumer/Package.swift"
    check "without it, it builds" build
}

# The plugin names the files before the tool generates them, so both must compute the same number.
grow_past_one_file() {
    local line
    for line in $(seq 300); do printf '# %060d\n' "$line"; done >>"$petshop"
    # The native build system only runs the plugin again for a new plan.
    touch "$consumer/Package.swift"
    check "a build of a spec that has grown past one file" build
    check "four parts are there" test "$(outputs -name 'PetShopPart[01][MS]*' | wc -l | tr -d ' ')" = 4
    check "no warning $(warnings)" test -z "$(warnings)"
    stamp
    edit "$petshop" 's,^    page: ,    find: GET /pets/find -> Pet\
&,'
    check "a build after one more endpoint in it" build
    check "one file is written: $(written | sed 's,.*/,,' | tr '\n' ' ')" test "$(written | wc -l | tr -d ' ')" = 1
    check "the endpoint is in it" grep -q 'func find()' "$(written | head -1)"
}

# A leftover file would be compiled and declare its types twice.
shrink_to_one_file() {
    edit "$petshop" '/^# 0*[0-9]*$/d'
    touch "$consumer/Package.swift"
    check "a build of a spec that has shrunk to one file" build
    check "no part is left" test -z "$(outputs -name 'PetShopPart*')"
    check "the endpoint is in it" grep -q 'func find()' "$(outputs -name PetShopClient.swift)"
    check "no warning $(warnings)" test -z "$(warnings)"
}

run_it() {
    local path
    check "it is there" toolchain swift build --package-path "$consumer" --scratch-path "$scratch" \
        --build-system "$system" -c "$configuration" --show-bin-path
    path=$(sed -n "/^\//p" "$log" | tail -1)
    check "it runs" sh -c '"$1/consumer" >"$2" 2>&1' - "$path" "$log"
    check "and prints a model" grep -q 'Mitzi (cat), kept by nobody' "$log"
    check "without reflection metadata it runs as well" sh -c '"$1/stripped" >"$2" 2>&1' - "$path" "$log"
    check "and compares models" grep -qF 'equal to the first: [true, true, false, false] different: 3' "$log"
}

restgen_command() { toolchain swift package --package-path "$consumer" --scratch-path "$scratch" \
    --build-system "$system" --allow-writing-to-package-directory restgen "$@"; }

# The target contains committed Swift files, and its spec changes.
stale_sources() {
    local spec="$consumer/Sources/Committed/Library.rest.yaml"
    cp "$spec" "$work/whole"
    edit "$spec" 's/^models:/&\
  Shelf: { room: String }/'
    check "an edit of the spec fails" fails build
    check "and it says what to run" grep -q "run 'swift package --allow-writing-to-package-directory restgen'" "$log"
    check "a second time, too" fails build
    check "swift package restgen" restgen_command --target Committed
    check "then it builds" build
    printf 'models: [\n' >"$spec"
    check "a broken spec fails" fails build
    cp "$work/whole" "$spec"
    check "the old spec" restgen_command --target Committed
    check "builds" build
}

# The client's name is the same, so the files in the build folder belong to the new spec.
rename_a_spec() {
    local renamed="$consumer/Sources/Two specs/petShop.rest.yaml"
    mv "$petshop" "$renamed"
    check "a build after a spec was renamed" build
    check "the tool has run for it" grep -q 'from petShop.rest.yaml' "$(outputs -name PetShopClient.swift)"
    mv "$renamed" "$petshop"
    check "a build after it has its old name" build
}

command_plugin() {
    local folder="$consumer/Sources/Committed/Generated" tool
    tool=$(find "$scratch" "$RESTGEN_PATH/restgen.artifactbundle" \( -name restgen-tool -o -name restgen \) \
        -type f -perm -u+x 2>/dev/null | head -1)
    check "restgen init writes a spec to start from" sh -c '"$1" init "$2" 2>"$3"' - \
        "$tool" "$consumer/Sources/Committed/Starter" "$log"
    check "swift package restgen --target Committed" restgen_command --target Committed
    check "it writes into the target" test -e "$folder/LibraryClient.swift" -a -e "$folder/StarterClient.swift"
    stamp
    check "a second time" restgen_command --target Committed
    check "it writes nothing" test -z "$(find "$folder" -newer "$work/stamp")"
    check "--check finds no difference" restgen_command --target Committed --check
    check "an unknown target fails" fails restgen_command --target Nowhere
    check "and the targets are named" grep -q "unknown target 'Nowhere'" "$log"
    check "a target without a spec fails" fails restgen_command --target consumer
    check "and it says what to add" grep -q "no spec in the target 'consumer': add a file" "$log"
    # The same target with the build plugin too.
    edit "$consumer/Package.swift" 's/exclude: \["Library.rest.yaml"\]/exclude: ["Library.rest.yaml", "Starter.rest.yaml"], plugins: [plugin]/'
    check "a target with committed sources and the build plugin builds" build
    check "without a second copy" test -z "$(outputs -name 'Library[CM]*')"
    check "no warning $(warnings)" test -z "$(warnings)"
    stale_sources
    # Without a spec.
    mv "$consumer/Sources/Committed"/*.rest.yaml "$work/"
    rm -r "$folder"
    edit "$consumer/Package.swift" 's/exclude: .*, plugins/plugins/'
    check "a plugin without a spec fails" fails build
    check "and it says what to add" grep -q "no spec in the target 'Committed': add a file" "$log"
}

# Runs the programs of the bundle as a user does. The mock is a server, which gets a call and is stopped.
programs() {
    local bin port=""
    bin=$(dirname "$(find "$RESTGEN_PATH/restgen.artifactbundle" -name restgen -type f | head -1)")
    check "the tool has the release's version" test "$("$bin/restgen" --version)" = "$version"
    case $(uname -s) in
    Linux) check "it needs no library of the machine" sh -c '! ldd "$1" >/dev/null 2>&1' - "$bin/restgen" ;;
    esac
    "$bin/restgen" mock "$petshop" --port 0 >"$log" 2>&1 & local server=$!
    for _ in $(seq 100); do
        port=$(grep -oE '127\.0\.0\.1:[0-9]+' "$log" | head -1 | cut -d: -f2 || true)
        [ -z "$port" ] || break
        sleep 0.1
    done
    check "restgen mock serves the spec at port $port" sh -c 'curl -sf "http://127.0.0.1:$1/pets?limit=2" | grep -q "^\[{"' - "$port"
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
}

# A release without a program for this machine.
unsupported_platform() {
    local other="$work/other"
    mkdir -p "$other"
    (cd "$RESTGEN_PATH" && tar -cf - --exclude ./restgen.artifactbundle .) | tar -xf - -C "$other"
    mkdir "$other/restgen.artifactbundle"
    sed -E 's/"[a-z0-9_]+-(unknown-linux-gnu|apple-macosx)"/"riscv64-unknown-linux-gnu"/g' \
        "$RESTGEN_PATH/restgen.artifactbundle/info.json" >"$other/restgen.artifactbundle/info.json"
    check "a platform without a program fails" fails env RESTGEN_PATH="$other" swift build --package-path "$consumer" \
        --scratch-path "$work/other build" --build-system "$system" >"$log" 2>&1
    check "and the variable is named: $(grep -o 'error: .*' "$log" | head -1)" grep -q 'RESTGEN_SOURCE=1' "$log"
}

# run FORM SYSTEM CONFIGURATION
run() {
    form=$1 system=$2 configuration=$3
    echo "$form, $system, $configuration"
    RESTGEN_PATH=$root/dist/restgen-$version
    if [ ! -d "$RESTGEN_PATH/restgen.artifactbundle" ]; then
        echo "error: there is no release in '$RESTGEN_PATH': run 'scripts/release.sh $version --local'" >&2
        exit 66
    fi
    export RESTGEN_PATH
    unset RESTGEN_SOURCE
    [ "$form" = released ] || export RESTGEN_SOURCE=1
    # One scratch folder for both configurations, which share the checkouts. Their objects are in separate folders anyway.
    scratch="$work/$form $system"
    fresh
    clean_build
    build_without_changes
    edit_one_endpoint
    case $form-$configuration in
    released-debug)
        touch_a_spec
        edit_the_include
        include_one_more
        break_a_spec
        declare_a_type_of_another_spec
        add_a_file_with_a_generated_name
        grow_past_one_file
        shrink_to_one_file
        rename_a_spec
        run_it
        command_plugin
        ;;
    # The files that its scanners find instead of the tool.
    source-debug)
        edit_the_include
        break_a_spec
        grow_past_one_file
        shrink_to_one_file
        ;;
    *) run_it ;;
    esac
    # The next build starts with the original sources, and without outputs that would be counted.
    rm -rf "$scratch/plugins/outputs"
}

retries
if [ $# = 0 ]; then
    run released native debug
    programs
    unsupported_platform
    run released swiftbuild debug
    run released native release
    run source native debug
else
    [ $# = 3 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 64; }
    run "$@"
fi

echo
if [ "$failures" = 0 ]; then echo "all passed"; else echo "$failures failed"; exit 1; fi
