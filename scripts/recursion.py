#!/usr/bin/env python3
"""Lists the functions of RestGenKit that call themselves, directly or through others, and checks that each has a known bound.

    scripts/recursion.py            compares the functions with scripts/recursion.txt
    scripts/recursion.py --list     prints each group of functions that reach each other

The call graph is approximate: calls are matched by names and argument labels. A call without a receiver is one of the same
type. So is a call on a receiver whose type isn't written in the file, as that of an enum's payload. A call through a closure, a
key path or a protocol isn't seen.

`recursion.txt` has a line for each group: its first function, and what bounds its depth. A group without a line is an error,
and so is a line without a group.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
KIT = ROOT / "Sources" / "RestGenKit"
LIST = ROOT / "scripts" / "recursion.txt"

TYPE = re.compile(r"\b(?:struct|class|enum|protocol|actor|extension)\s+([A-Z]\w*(?:\.\w+)*|\[[^\]]*\])")
FUNCTION = re.compile(r"\bfunc\s+(\w+|`\w+`)\s*(?:<[^>(]*>)?\s*\(")
PROPERTY = re.compile(r"\bvar\s+(\w+)\s*:\s*[^={\n]+?\{")
CALL = re.compile(r"(?:(\$?\w+)?(\([^()]*\)|\[[^\[\]]*\])?[?!]?(\.))?(?<![\w`@#])(\w+)\s*\(")
# `inner.depth`: a property of a stored value.
USE = re.compile(r"(?:\binner|\bwrapped|\belement|\bvalue|\bkey|\bnode|\$0)\.(\w+)\b(?!\s*[(:])")
KNOWN = re.compile(r"\b(\w+)\s*:\s*(?:inout\s+)?(?:any\s+)?([A-Z]\w*(?:\.\w+)*)|\blet\s+(\w+)\s*=\s*([A-Z]\w*)\(")
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
    def __init__(self, module, file, owner, name, labels, body, known):
        self.module, self.file, self.owner, self.name = module, file, owner, name
        # `known`: the types of the file's properties and parameters.
        self.body, self.known = body, known
        self.labels = None if labels is None else [label for label, _ in labels]
        self.needed = [is_needed for _, is_needed in labels or ()]

    @property
    def title(self):
        labels = "" if self.labels is None else "(" + "".join(label + ":" for label in self.labels) + ")"
        return f"{self.file} {self.name}{labels}"

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
    file = str(path.relative_to(KIT))
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
        found.append(Function(module, file, owner(match.start()), match.group(1).strip("`"), labels, body, known))
    for match in PROPERTY.finditer(text):
        body = text[match.end() - 1 : closing(text, match.end() - 1, "{}")]
        found.append(Function(module, file, owner(match.start()), match.group(1), None, body, known))
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


def main():
    nodes = [function for path in sorted(KIT.rglob("*.swift")) for function in functions(path)]
    by_name = {}
    for node in nodes:
        by_name.setdefault((node.module, node.name), []).append(node)
    found = groups(nodes, {node: sorted(callees(node, by_name), key=lambda item: item.title) for node in nodes})
    if "--list" in sys.argv:
        for group in found:
            print("\n    ".join(dict.fromkeys(item.title for item in group)))
        return 0
    listed = {}
    for line in LIST.read_text().splitlines():
        if line and not line.startswith("#"):
            title, _, bound = line.partition(" = ")
            listed[title] = bound
    status = 0
    seen = set()
    for group in found:
        # Overloads may have the same title.
        if group[0].title not in seen and not listed.pop(group[0].title, ""):
            names = ", ".join(dict.fromkeys(item.name for item in group))
            print(f"error: recursion without a known bound: {group[0].title}", file=sys.stderr)
            print(f"  through {names}: bound its depth, and name the bound in {LIST.name}", file=sys.stderr)
            status = 1
        seen.add(group[0].title)
    for title in listed:
        print(f"error: {LIST.name} names '{title}', which doesn't recurse any more", file=sys.stderr)
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
