#!/usr/bin/env python3
"""Checks that links of Markdown documents to files of the project, and to their headings, exist.

    scripts/links.py            checks all documents
    scripts/links.py --test     tests this script
"""
import doctest
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def text_of(path):
    """The Markdown of a file without its code blocks."""
    return re.sub(r"^```.*?^```", "", path.read_text(), flags=re.S | re.M)


def anchored(headings):
    """Each heading with its anchor, as GitHub names it.

    >>> list(anchored(["`a` and B's", "Types", "Types"]))
    [('a-and-bs', "`a` and B's"), ('types', 'Types'), ('types-1', 'Types')]
    """
    found = {}
    for heading in headings:
        name = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()).replace(" ", "-")
        number = found.get(name, 0)
        found[name] = number + 1
        yield f"{name}-{number}" if number else name, heading


def anchors(text):
    """The anchors of the headings.

    >>> sorted(anchors("# Types\\n\\n## `a` and B's\\n\\n## Types"))
    ['a-and-bs', 'types', 'types-1']
    """
    return {anchor for anchor, _ in anchored(re.findall(r"^#+ +(.+?) *$", text, re.M))}


def broken(path):
    """The broken links of a document."""
    # The text of a link may contain code. A link inside code isn't one.
    text = re.sub(r"`[^`]*`", "code", text_of(path))
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        other = (path.parent / file).resolve() if file else path
        if not other.exists():
            yield target
        elif anchor and other.suffix == ".md" and anchor not in anchors(text_of(other)):
            yield target


def main():
    if "--test" in sys.argv:
        return 1 if doctest.testmod().failed else 0
    output = subprocess.check_output(["git", "ls-files", "*.md", ":!Specs"], cwd=ROOT, text=True)
    status = 0
    for path in (ROOT / line for line in output.splitlines()):
        for target in broken(path) if path.exists() else ():
            print(f"error: {path.relative_to(ROOT)} links to '{target}', which doesn't exist", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
