#!/usr/bin/env python3
"""Lists the functions that call themselves, directly or through others, and checks that each has a known bound. Does the same
for loops that only something outside ends.

    scripts/recursion.py            compares the functions with scripts/recursion.txt, and the loops with scripts/loops.txt
    scripts/recursion.py --list     prints each group of functions that reach each other, and each loop

The call graph is approximate: calls are matched by names and argument labels. A call without a receiver is one of the same
type. So is a call on a receiver whose type isn't written in the file, as that of an enum's payload. A call through a closure, a
key path or a protocol isn't seen.

`recursion.txt` has a line for each group: its first function, and what bounds its depth. A group without a line is an error,
and so is a line without a group. A line that begins with `+` is about a recursion that isn't seen. Its function must exist.

`loops.txt` has a line for each function of the runtime and its products with an open loop: `while true`, `repeat`, and each
loop that waits (`await`). All other loops end with the text, the list or the number that they count.

The table of Decision 0066 names the types, the members and the files of all limits. Each of them must exist.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
KIT = SOURCES / "RestGenKit"
LIST = ROOT / "scripts" / "recursion.txt"
LOOPS = ROOT / "scripts" / "loops.txt"
LIMITS = ROOT / "Documentation" / "Decisions" / "0066-limit-the-work-of-a-response.md"
# Programs that a spec's author runs, and tests of transports that an app's author runs. Neither reads a server's responses
# in an app.
NOT_IN_APPS = {"RestGenKit", "RestTransportTests", "restgen"}

TYPE = re.compile(r"\b(?:struct|class|enum|protocol|actor|extension)\s+([A-Z]\w*(?:\.\w+)*|\[[^\]]*\])")
FUNCTION = re.compile(r"\bfunc\s+(\w+|`\w+`)\s*(?:<[^>(]*>)?\s*\(")
INITIALIZER = re.compile(r"(?<!\.)\binit[?!]?\s*(?:<[^>(]*>)?\s*\(")
PROPERTY = re.compile(r"\bvar\s+(\w+)\s*:\s*[^={\n]+?\{")
CALL = re.compile(r"(?:(\$?\w+)?(\([^()]*\)|\[[^\[\]]*\])?[?!]?(\.))?(?<![\w`@#])(\w+)\s*\(")
# `inner.depth`: a property of a stored value.
USE = re.compile(r"(?:\binner|\bwrapped|\belement|\bvalue|\bkey|\bnode|\$0)\.(\w+)\b(?!\s*[(:])")
KNOWN = re.compile(r"\b(\w+)\s*:\s*(?:inout\s+)?(?:any\s+)?([A-Z]\w*(?:\.\w+)*)|\blet\s+(\w+)\s*=\s*([A-Z]\w*)\(")
LOOP = re.compile(r"\bwhile\b|\brepeat\s*\{|\bfor\s+(?:try\s+)?await\b")
KEYWORDS = {"if", "for", "while", "switch", "guard", "return", "case", "where", "in", "catch", "throw", "try", "func", "init"}


def blanked(text):
    """The text with comments and strings overwritten, so that brackets can be counted. Interpolations are lost."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def closing(text, start, pair="()"):
    """The index after the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        if text[index] == pair[0]:
            depth += 1
        elif text[index] == pair[1]:
            depth -= 1
            if depth == 0:
                return index + 1
    return len(text)


def arguments(text):
    """The arguments of a list, separated by commas."""
    parts, depth, start = [], 0, 0
    for index, sign in enumerate(text):
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif sign == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def labels_of_parameters(text):
    labels = []
    for part in arguments(text):
        match = re.match(r"(?:@\w+\s+)*(\w+)(?:\s+\w+)?\s*:", part)
        is_needed = "=" not in part and "->" not in part
        labels.append((match.group(1) if match else "_", is_needed))
    return labels


def labels_of_arguments(text):
    labels = []
    for part in arguments(text):
        match = re.match(r"(\w+)\s*:(?!:)", part)
        labels.append(match.group(1) if match else "_")
    return labels


class Function:
    def __init__(self, module, path, file, owner, name, labels, body, known, start):
        # `start`: the position of the body in the file.
        self.path, self.start = path, start
        self.module, self.file, self.owner, self.name = module, file, owner, name
        # `known`: the types of the file's properties and parameters.
        self.body, self.known = body, known
        self.labels = None if labels is None else [label for label, _ in labels]
        self.needed = [is_needed for _, is_needed in labels or ()]

    @property
    def title(self):
        labels = "" if self.labels is None else "(" + "".join(label + ":" for label in self.labels) + ")"
        return f"{self.file} {self.name}{labels}"

    def holds(self, outer, match):
        """Whether a match in the body of an outer function is in the body of this one."""
        position = outer.start + match.start()
        return self.start <= position < self.start + len(self.body)

    def takes(self, labels):
        """Whether the labels fit a call, in which parameters with defaults and trailing closures may be missing."""
        if self.labels is None:
            return False
        rest = list(labels)
        for label, is_needed in zip(self.labels, self.needed):
            if rest and rest[0] == label:
                rest.pop(0)
            elif is_needed:
                return False
        return not rest


def functions(path):
    text = blanked(path.read_text())
    # A module of the generator is a folder of the kit.
    file = str(path.relative_to(KIT if path.is_relative_to(KIT) else SOURCES))
    module = file.split("/")[0]
    owners = []
    for match in TYPE.finditer(text):
        start = text.find("{", match.end())
        if start >= 0:
            owners.append((start, closing(text, start, "{}"), match.group(1).split(".")[-1]))

    known = {}
    for match in KNOWN.finditer(text):
        name, type_name = match.group(1) or match.group(3), match.group(2) or match.group(4)
        known[name] = type_name.split(".")[-1]

    def owner(index):
        inner = [item for item in owners if item[0] < index < item[1]]
        return max(inner)[2] if inner else ""

    found = []
    for match in FUNCTION.finditer(text):
        end = closing(text, match.end() - 1)
        start = re.compile(r"[^{}\n]*(?:\n\s*where[^{}]*)?\{").match(text, end)
        if not start:
            continue
        body = text[start.end() - 1 : closing(text, start.end() - 1, "{}")]
        labels = labels_of_parameters(text[match.end() : end - 1])
        name, begin = match.group(1).strip("`"), start.end() - 1
        found.append(Function(module, path, file, owner(match.start()), name, labels, body, known, begin))
    # Initializers are only searched for loops. Their calls have the name of a type.
    for match in INITIALIZER.finditer(text):
        end = closing(text, match.end() - 1)
        start = re.compile(r"[^{}\n]*(?:\n\s*where[^{}]*)?\{").match(text, end)
        if start:
            begin = start.end() - 1
            body = text[begin : closing(text, begin, "{}")]
            labels = labels_of_parameters(text[match.end() : end - 1])
            found.append(Function(module, path, file, owner(match.start()), "init", labels, body, known, begin))
    for match in PROPERTY.finditer(text):
        body = text[match.end() - 1 : closing(text, match.end() - 1, "{}")]
        begin = match.end() - 1
        found.append(Function(module, path, file, owner(match.start()), match.group(1), None, body, known, begin))
    return found


def callees(function, by_name):
    result = set()
    for match in CALL.finditer(function.body):
        receiver, made, dot, name = match.groups()
        candidates = by_name.get((function.module, name), ())
        # `.list(element)` is the case of an enum.
        if not candidates or name in KEYWORDS or dot and not receiver and not made:
            continue
        owner = function.owner
        if receiver and receiver not in ("self", "Self"):
            owner = receiver if receiver[0].isupper() else function.known.get(receiver, function.owner) if not made else ""
        end = closing(function.body, match.end() - 1)
        labels = labels_of_arguments(function.body[match.end() : end - 1])
        result.update(other for other in candidates if other.owner == owner and other.takes(labels))
    for match in USE.finditer(function.body):
        for other in by_name.get((function.module, match.group(1)), ()):
            # `inner.depth` of a property `depth`.
            if other.labels is None and other.owner == function.owner:
                result.add(other)
    return result


def groups(nodes, edges):
    """The strongly connected components with a cycle (Tarjan's algorithm, without recursion)."""
    index, low, on_stack, stack, result = {}, {}, set(), [], []
    for root in nodes:
        if root in index:
            continue
        work = [(root, iter(edges[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    on_stack.add(other)
                    work.append((other, iter(edges[other])))
                    break
                if other in on_stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    group = []
                    while True:
                        other = stack.pop()
                        on_stack.discard(other)
                        group.append(other)
                        if other is node:
                            break
                    if len(group) > 1 or node in edges[node]:
                        result.append(sorted(group, key=lambda item: item.title))
    return sorted(result, key=lambda group: group[0].title)


def open_loops(nodes):
    """The functions of libraries for apps that have a loop which only something outside ends, without those around them."""
    result = []
    for node in nodes:
        if node.path.relative_to(SOURCES).parts[0] in NOT_IN_APPS:
            continue
        for match in LOOP.finditer(node.body):
            if is_open(node.body, match) and not any(
                other is not node and other.path == node.path and node.start < other.start and other.holds(node, match)
                for other in nodes
            ):
                result.append(node)
                break
    return result


def is_open(text, match):
    """Whether a loop is `while true`, `repeat` or one that waits."""
    if match.group().startswith(("repeat", "for")):
        return True
    start = text.find("{", match.end())
    condition = text[match.end() : start]
    # The end of a `repeat`.
    if re.search(r"\}[ \t]*$", text[: match.start()]):
        return False
    end = closing(text, start, "{}")
    return condition.strip() == "true" or re.search(r"\bawait\b", text[match.end() : end]) is not None


def lines(path):
    """The titles and bounds of a list."""
    listed = {}
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            title, _, bound = line.partition(" = ")
            listed[title] = bound
    return listed


def report(message):
    print(f"error: {message}", file=sys.stderr)
    return 1


def check_recursion(found, titles):
    listed = lines(LIST)
    status = 0
    for title in [title for title in listed if title.startswith("+ ")]:
        if not listed.pop(title) or title[2:] not in titles:
            status = report(f"{LIST.name} names '{title[2:]}', which doesn't exist or has no bound")
    seen = set()
    for group in found:
        # Overloads may have the same title.
        if group[0].title not in seen and not listed.pop(group[0].title, ""):
            names = ", ".join(dict.fromkeys(item.name for item in group))
            status = report(f"recursion without a known bound: {group[0].title}")
            print(f"  through {names}: bound its depth, and name the bound in {LIST.name}", file=sys.stderr)
        seen.add(group[0].title)
    for title in listed:
        status = report(f"{LIST.name} names '{title}', which doesn't recurse any more")
    return status


def check_loops(loops):
    listed = lines(LOOPS)
    status = 0
    for title in dict.fromkeys(node.title for node in loops):
        if not listed.pop(title, ""):
            status = report(f"a loop without a known end: {title}. Name its end in {LOOPS.name}")
    for title in listed:
        status = report(f"{LOOPS.name} names '{title}', which has no open loop any more")
    return status


def check_limits(paths):
    """Checks that the names in the table of limits exist: files, types, and members of types."""
    texts = {path: blanked(path.read_text()) for path in paths}
    types = {}
    for path, text in texts.items():
        for match in re.finditer(r"\b(?:struct|class|enum|protocol|actor|extension|typealias)\s+([\w.]+)", text):
            for name in match.group(1).split("."):
                types.setdefault(name, set()).add(path)
    members = {}
    for path, text in texts.items():
        for match in re.finditer(r"\b(?:var|let|func|case)\s+(\w+)", text):
            members.setdefault(match.group(1), set()).add(path)
    rows = [line.strip("| ").split(" | ") for line in LIMITS.read_text().splitlines() if line.startswith("| ")]
    status = 0
    for row in rows[1:]:
        found = 0
        for name in re.findall(r"`([^`]+)`", " ".join(row)):
            if name.endswith(".swift"):
                found += 1
                if not (SOURCES / name).is_file():
                    status = report(f"{LIMITS.name}: the file '{name}' doesn't exist")
            elif re.fullmatch(r"\w+(\.\w+)*", name):
                *owners, last = name.split(".")
                places = types.get(last, set()) if last[0].isupper() else members.get(last, set())
                if owners and owners[-1] in types:
                    places = places & types[owners[-1]]
                elif owners:
                    places = set()
                found += bool(places) and last[0].isupper() or bool(owners)
                if not places:
                    status = report(f"{LIMITS.name}: '{name}' doesn't exist in the sources")
        if len(row) < 3 or not found:
            status = report(f"{LIMITS.name}: the row '{row[0]}' doesn't name the source of its limit")
    return status


def main():
    paths = [path for path in sorted(SOURCES.rglob("*.swift"))]
    nodes = [function for path in paths for function in functions(path)]
    by_name = {}
    for node in nodes:
        by_name.setdefault((node.module, node.name), []).append(node)
    found = groups(nodes, {node: sorted(callees(node, by_name), key=lambda item: item.title) for node in nodes})
    loops = open_loops(nodes)
    if "--list" in sys.argv:
        for group in found:
            print("\n    ".join(dict.fromkeys(item.title for item in group)))
        for node in loops:
            print(f"loop: {node.title}")
        return 0
    titles = {node.title for node in nodes}
    libraries = [path for path in paths if path.relative_to(SOURCES).parts[0] not in NOT_IN_APPS]
    return max(check_recursion(found, titles), check_loops(loops), check_limits(libraries))


if __name__ == "__main__":
    sys.exit(main())
