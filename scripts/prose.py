#!/usr/bin/env python3
"""Counts phrases that make a sentence hard to read, per 1,000 words.

    scripts/prose.py                fails if a phrase is more frequent than prose-ceilings.json allows
    scripts/prose.py --files 20     names the 20 worst files of each kind of text (5 otherwise)
    scripts/prose.py --show FILE    prints each hit in a file, with its line
    scripts/prose.py --record       lowers the ceilings to the current counts; they never rise
    scripts/prose.py --test         tests this script

There are three kinds of text: comments of Swift files, Markdown documents, and diagnostics. The diagnostics are the string
literals of Sources with three words or more: messages, helps, explanations. Code blocks, inline code and URLs are not prose.
Documentation/Diagnostics is generated from the explanations and isn't counted twice.
"""
import argparse
import collections
import doctest
import json
import math
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CEILINGS = ROOT / "scripts" / "prose-ceilings.json"

# Each phrase with its goal: hits per 1,000 words in text that reads well.
PHRASES = {
    "what": (r"\bwhat\b", 3),
    "say": (r"\b(?:say|says|said|saying)\b", 1.5),
    "stand": (r"\b(?:stand|stands|stood|standing)\b", 0.3),
    "behind": (r"\bbehind\b", 0.3),
    "is no": (r"\b(?:is|are) no\b(?! longer\b)", 0.3),
    ";": (r";", 3),
    "who": (r"\b(?:for|of|to|by|from|as) who\b|(?:^|[.:] )Who\b(?![^.]*\?)", 0.3),
    "laid over": (r"\blaid\b|\bwins\b", 0.3),
    "anew": (r"\banew\b|\bonce more\b", 0.3),
    "goes by": (r"\bgo(?:es)? by\b|\b(?:is|are|be) held to\b", 0.3),
    "of its own": (r"\bof (?:its|one's|their) own\b", 0.3),
    "as it is": (r"\bas (?:it|they) (?:is|was|are|were)\b", 0.3),
    "all that": (r"\ball that\b|\bnone of (?:which|that)\b", 0.3),
}
PATTERNS = {name: re.compile(pattern, re.I | re.M) for name, (pattern, _) in PHRASES.items()}
GOALS = {name: goal for name, (_, goal) in PHRASES.items()}

INTERPOLATION = r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)'
    r'|#"""(?P<rawblock>.*?)"""#|"""(?P<block>.*?)"""'
    r'|#"(?P<rawline>[^\n]*?)"#|"(?P<line>(?:' + INTERPOLATION + r'|\\.|[^"\\\n])*)"',
    re.S,
)


def blanked(text):
    """The text with all but its line breaks overwritten, so that lines keep their numbers."""
    return re.sub(r"[^\n]", " ", text)


def prose(text):
    """Removes code and addresses from Markdown.

    >>> prose("Set `a; b` as [RFC 9111](https://a.b/c;d) asks; see <https://a.b>.").split()
    ['Set', 'as', '[RFC', '9111]', 'asks;', 'see', '.']
    >>> prose("One.\\n\\n```swift\\nlet a = 1; let b = 2\\n```\\nTwo.").split()
    ['One.', 'Two.']
    """
    for pattern in (
        r"^ *```.*?^ *```",
        r"<!--.*?-->",
        r"``.+?``|`[^`]+`",
        r"(?<=\])\([^)\n]*\)",
        r"<?https?://\S+?>?(?=[\s),.]*(?:\s|$))",
        r"&[a-z]+;",
    ):
        text = re.sub(pattern, lambda found: blanked(found.group()), text, flags=re.S | re.M)
    return text


def comments(text):
    """The comments of a Swift file, each line at its place. Indented lines of a doc comment are code.

    >>> comments('let a = "// no"   // why; `a; b`\\n/// A sum:\\n///\\n///     a; b').split()
    ['why;', 'A', 'sum:']
    """
    result = list(blanked(text))
    for found in TOKEN.finditer(text):
        if comment := found.group("comment"):
            comment = re.sub(r"^///     .*|^//(?:/| (?=swift-format))?|/\*+|\*/", lambda match: blanked(match.group()), comment)
            result[found.start() : found.end()] = comment
    return prose("".join(result))


def literals(text):
    r"""The string literals of a Swift file that are sentences. Quotations and interpolations are not prose.

    >>> literals(r'fail("the type is named \(name(a)); it follows", "a-b; c")').split()
    ['the', 'type', 'is', 'named', ';', 'it', 'follows']
    >>> literals('x("a b c; d") // it is no sentence').split()
    ['a', 'b', 'c;', 'd']
    """
    result = list(blanked(text))
    for found in TOKEN.finditer(text):
        if found.lastgroup == "comment":
            continue
        literal = found[found.lastgroup]
        literal = re.sub(INTERPOLATION + r"|\\[nt\"]", lambda match: blanked(match.group()), literal)
        literal = re.sub(r"(?<!\w)'[^'\n]*'(?!\w)", lambda match: blanked(match.group()), prose(literal))
        if len(re.findall(r"(?<!\S)[A-Za-z][a-z]*[,.;:]?(?!\S)", literal)) >= 3:
            result[slice(*found.span(found.lastgroup))] = literal
    return "".join(result)


class Count:
    """Words and hits of a text or of several.

    >>> count = Count("What it says is what counts; nobody stands behind it. Who is late waits. It is no longer so.")
    >>> count.words, {name: hits for name, hits in count.hits.items() if hits}
    (19, {'what': 2, 'say': 1, 'stand': 1, 'behind': 1, ';': 1, 'who': 1})
    """

    def __init__(self, text=""):
        self.words = len(re.findall(r"[A-Za-z][\w'’-]*", text))
        self.hits = collections.Counter({name: len(pattern.findall(text)) for name, pattern in PATTERNS.items()})

    def add(self, other):
        self.words += other.words
        self.hits.update(other.hits)

    def rate(self, name):
        return 1000 * self.hits[name] / max(self.words, 1)

    @property
    def excess(self):
        """Hits above the goals."""
        return sum(max(0, self.hits[name] - goal * self.words / 1000) for name, goal in GOALS.items())


def tracked(*patterns):
    output = subprocess.check_output(["git", "ls-files", "--", *patterns], cwd=ROOT, text=True)
    return [ROOT / line for line in output.splitlines() if not line.startswith("Specs/") and (ROOT / line).is_file()]


def texts():
    """Each kind of text: files, and the function that finds the prose of one."""
    swift = [path for path in tracked("*.swift") if not path.read_text().startswith("// Generated by")]
    documents = [path for path in tracked("*.md") if "Documentation/Diagnostics" not in str(path)]
    sources = [path for path in swift if path.relative_to(ROOT).parts[0] == "Sources"]
    return {"comments": (swift, comments), "documents": (documents, prose), "diagnostics": (sources, literals)}


def show(path):
    text = path.read_text()
    kinds = (prose,) if path.suffix == ".md" else (comments, literals)
    for kind in kinds:
        for number, line in enumerate(kind(text).splitlines(), 1):
            names = [name for name, pattern in PATTERNS.items() for _ in pattern.findall(line)]
            if names:
                print(f"{number}: {', '.join(names)}: {' '.join(line.split())}")


def up(value):
    """Rounded up, as a ceiling."""
    return math.ceil(value * 10) / 10


def main():
    parser = argparse.ArgumentParser(description="Counts phrases that make a sentence hard to read, per 1,000 words.")
    parser.add_argument("--files", type=int, default=5, metavar="N", help="name the N worst files of each kind of text")
    parser.add_argument("--show", type=pathlib.Path, metavar="FILE", help="print each hit in a file")
    parser.add_argument("--record", action="store_true", help="lower the ceilings to the current counts")
    parser.add_argument("--test", action="store_true", help="test this script")
    options = parser.parse_args()
    if options.test:
        return 1 if doctest.testmod().failed else 0
    if options.show:
        return show(options.show)

    sums, worst = {}, {}
    for kind, (paths, find) in texts().items():
        sums[kind], counts = Count(), []
        for path in paths:
            count = Count(find(path.read_text()))
            sums[kind].add(count)
            counts.append((count.excess, str(path.relative_to(ROOT))))
        worst[kind] = sorted(counts, reverse=True)[: options.files]

    ceilings = json.loads(CEILINGS.read_text()) if CEILINGS.exists() else {}
    print("per 1,000 words" + "".join(f"{kind:>13} ceiling" for kind in sums) + "    goal")
    print(f"{'words':<15}" + "".join(f"{total.words:>13,}        " for total in sums.values()))
    errors = []
    for name in PHRASES:
        line = f"{name:<15}"
        for kind, total in sums.items():
            rate = total.rate(name)
            ceiling = ceilings.get(kind, {}).get(name, math.inf)
            line += f"{rate:>13.1f} {ceiling:>7}"
            if rate > ceiling:
                errors.append(f"'{name}' occurs {rate:.2f} times per 1,000 words of {kind}, more than {ceiling}")
            elif options.record:
                # A count at the goal is good enough: a ceiling below it would stop the next good sentence.
                ceilings.setdefault(kind, {})[name] = min(ceiling, max(up(rate), GOALS[name]))
        print(line + f"{GOALS[name]:>8}")
    for kind, counts in worst.items():
        print(f"\n{kind}: hits above the goals")
        for excess, path in counts:
            print(f"{excess:>6.0f} {path}")
    if options.record:
        CEILINGS.write_text(json.dumps(ceilings, indent=2) + "\n")
    for error in errors:
        print(f"error: {error}: CONTRIBUTING.md, Writing, names better words", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
