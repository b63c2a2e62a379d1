#!/bin/bash
# The step of the GitHub Action (action.yml): downloads restgen, then runs `restgen check` and `restgen diff` on the
# specs of the checked-out repository. Inputs arrive as environment variables and never become part of a script:
# RESTGEN_VERSION, RESTGEN_SPECS, RESTGEN_COMMAND, RESTGEN_AGAINST, RESTGEN_ONLY, RESTGEN_FAIL_ON, and RESTGEN_BASE,
# the base commit of the event.
#
# macOS has bash 3.2: an empty array is written as ${a[@]+"${a[@]}"}.
set -euo pipefail

default_specs='**/*.rest.yaml'

# annotate LEVEL TEXT: a workflow command. Its text is escaped, since file names come from the author of a pull request.
annotate() {
    local text=$2
    text=${text//%/%25}
    text=${text//$'\r'/%0D}
    text=${text//$'\n'/%0A}
    echo "::$1 title=restgen::$text"
}
fail() {
    annotate error "$1"
    exit "${2:-64}"
}

case ${RESTGEN_COMMAND:=both} in
check | diff | both) ;;
*) fail "The input 'command' is '$RESTGEN_COMMAND': write check, diff or both." ;;
esac
git rev-parse --is-inside-work-tree >/dev/null 2>&1 ||
    fail "There is no git repository here. Run actions/checkout before restgen."

# Each line of the input is a glob, matched by git. `!` excludes.
included=()
excluded=()
while IFS= read -r line || [ -n "$line" ]; do
    case $line in
    '') ;;
    !*) excluded+=(":(exclude,glob)${line#!}") ;;
    *) included+=(":(glob)$line") ;;
    esac
done <<<"${RESTGEN_SPECS:-}"
[ ${#included[@]} -gt 0 ] || included=(":(glob)$default_specs")
patterns=("${included[@]}" ${excluded[@]+"${excluded[@]}"})

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git ls-files -z --cached --others --exclude-standard -- "${patterns[@]}" >"$work/specs" ||
    fail "git can't list the specs."
specs=()
while IFS= read -r -d '' path; do
    # restgen reads standard input for a lone `-`.
    [ "$path" != - ] || path=./-
    if [ -f "$path" ]; then specs+=("$path"); fi
done <"$work/specs"
[ ${#specs[@]} -gt 0 ] || fail "No file matches the input 'specs': ${RESTGEN_SPECS:-$default_specs}" 66

# The checkout of a pull request is its merge into the base branch, so the first parent is exactly what it is compared
# with. The event's own base commit may be older.
base_of_event() {
    if [[ ${GITHUB_REF:-} == refs/pull/*/merge && $(git rev-parse HEAD) == "${GITHUB_SHA:-}" ]]; then
        git cat-file commit HEAD | sed -n '/^$/q; s/^parent //p' | head -n 1
    else
        echo "${RESTGEN_BASE:-}"
    fi
}

# commit NAME: the id of a commit, which is fetched if a shallow clone does not have it.
commit() {
    local depth=()
    git rev-parse --verify --quiet "$1^{commit}" && return
    [ "$(git rev-parse --is-shallow-repository)" = false ] || depth=(--depth=1)
    git fetch --quiet --no-tags ${depth[@]+"${depth[@]}"} --end-of-options origin "${1#origin/}" >&2 || return
    git rev-parse --verify --quiet 'FETCH_HEAD^{commit}'
}

download=${BASH_SOURCE[0]%/*}/../download.sh
restgen=$(sh "$download" "${RUNNER_TEMP:-$work}/restgen" "${RESTGEN_VERSION:-}" 2>"$work/reason") ||
    fail "$(cat "$work/reason")" 69
echo "restgen $("$restgen" --version), ${#specs[@]} specs"

if [ "$RESTGEN_COMMAND" != diff ]; then
    "$restgen" check --format github -- "${specs[@]}"
fi
[ "$RESTGEN_COMMAND" != check ] || exit 0

against=${RESTGEN_AGAINST:-$(base_of_event)}
if [ -z "$against" ]; then
    [ "$RESTGEN_COMMAND" = both ] || fail "This event has no base commit to compare with: set the input 'against'."
    annotate notice "This event has no base commit, so restgen has compared nothing. The input 'against' names a commit."
    exit 0
fi
[[ $against != -* ]] || fail "The input 'against' is '$against', which is not a commit."
base=$(commit "$against") || fail "git finds no commit '$against' to compare with." 66

# git's list of objects is one a line, so restgen would take such a spec for a new one.
for path in "${specs[@]}"; do
    [[ $path != *[$'\n\r']* ]] || fail "restgen can't compare '$path', because its name has a line break." 66
done

# restgen compares specs that exist.
git diff -z --name-only --diff-filter=D "$base" -- "${patterns[@]}" >"$work/gone"
while IFS= read -r -d '' path; do
    annotate warning "The spec '$path' is gone. Clients generated from it are not compared."
done <"$work/gone"

options=("--against=$base" "--fail-on=${RESTGEN_FAIL_ON:-error}")
[ -z "${RESTGEN_ONLY:-}" ] || options+=("--only=$RESTGEN_ONLY")
"$restgen" diff --format github "${options[@]}" -- "${specs[@]}"
