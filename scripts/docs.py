#!/usr/bin/env python3
"""Builds the documentation as a site: a DocC archive for the language and one for each library, merged into one.

Documentation/*.md become articles of the archive `restgen`. They are converted each time, so that they have one source,
which GitHub shows as well. The libraries' articles are in their catalogs, such as Sources/RestCache/RestCache.docc.
Symbols come from the last `swift build` with all traits.

    scripts/docs.py [OUT]               writes the site into a folder, .build/docs by default
    scripts/docs.py --base restgen      for a server that has the site under /restgen
    scripts/docs.py --serve             writes it, and serves it on http://127.0.0.1:8000
    scripts/docs.py --test              tests this script

It fails on each warning of DocC, if a converted page has lost words, headings, code blocks or tables, if a link of the
site leads nowhere, and if a public symbol or an article is in no group of topics.
"""
import argparse
import concurrent.futures
import doctest
import functools
import http.server
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

import links
import symbols

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTATION = ROOT / "Documentation"
REPOSITORY = "https://github.com/restgen/restgen"
# Where the site will be. Catalogs link to articles with this address, which also works in Xcode.
SITE = "https://restgen.github.io/restgen/documentation/restgen"
# Pages for people who work on restgen, which the site doesn't have.
EXCLUDED = ["Architecture.md", "Decisions/"]
# The beginning of links that the browser follows, and not the renderer.
OUTER = "/."
# The first heading of README that the site's first page doesn't have.
README_END = "## More features"


# Articles


@functools.cache
def articles():
    """The documents with the names of their articles. The README of a folder has the folder's name."""
    result = {}
    for path in sorted(DOCUMENTATION.rglob("*.md")):
        name = path.relative_to(DOCUMENTATION).as_posix()
        if not name.startswith(tuple(EXCLUDED)):
            result[path] = article_name(name)
    result[ROOT / "README.md"] = "restgen"
    return result


def article_name(path):
    """The name of an article, which is unique without its folder.

    >>> [article_name(path) for path in ["Calls.md", "Reference/Auth.md", "Reference/README.md", "README.md"]]
    ['Calls', 'Reference-Auth', 'Reference', 'restgen']
    """
    parts = path.removesuffix(".md").split("/")
    if parts[-1] == "README":
        parts.pop()
    return "-".join(parts) or "restgen"


def split(text):
    """The lines of a Markdown text, each with whether it is part of a code block.

    >>> list(split("a\\n```sh\\nb\\n```\\nc"))
    [('a', False), ('```sh', True), ('b', True), ('```', True), ('c', False)]
    """
    inside = False
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        yield line, inside or fence
        inside = inside != fence


def blocks(text):
    """The lines of the prose and of the code blocks in turn, each with whether they are code."""
    for code, lines in itertools.groupby(split(text), lambda item: item[1]):
        yield [line for line, _ in lines], code


def source(path):
    """The text of a document without comments, and for README the part that the first page has."""
    text = path.read_text()
    if path == ROOT / "README.md":
        text = text[: text.index("\n" + README_END) + 1]
        # The badges.
        text = re.sub(r"(?m)^\[!\[.*\n", "", text)
    return without_comments(text)


def without_comments(text):
    """A text without the comments that mark samples.

    >>> without_comments("a\\n<!-- sample: run -->\\n```sh\\n")
    'a\\n```sh\\n'
    """
    return re.sub(r"^<!--.*?-->\n", "", text, flags=re.M | re.S)


def plain(text):
    """Inline Markdown without its marks.

    >>> plain("**`map`** and [`a` *b*](c.md#d), ``e`f``")
    'map and a b, e`f'
    """
    text = re.sub(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)\s]*\)", r"\1", text)
    text = re.sub(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", r"\2", text, flags=re.S)
    return re.sub(r"(?<!\w)\*+|\*+(?!\w)", "", text)


def fragment(heading):
    """The anchor of a heading in DocC.

    >>> fragment("`errors` – or `map`? A client's choice")
    'errors-or-map-A-clients-choice'
    """
    words = [word for word in re.split(r"[\s\-\u2013\u2014]+", plain(heading)) if word]
    return "".join(c for c in "-".join(words) if c == "-" or not unicodedata.category(c).startswith("P"))


@functools.cache
def headings(path):
    """The anchors of a document on GitHub, with those in DocC."""
    titles = [re.sub(r"^#+ +", "", line) for line, code in split(source(path)) if not code and re.match(r"#+ ", line)]
    return {anchor: fragment(title) for anchor, title in links.anchored(titles)}


def converted_link(target, path):
    """The target of a link of a document in DocC."""
    if re.match(r"[a-z]+:", target):
        return target
    file, _, anchor = target.partition("#")
    other = (path.parent / file).resolve() if file else path
    name = articles().get(other)
    if other == DOCUMENTATION / "Diagnostics":
        name = "Diagnostics"
    if name and not anchor:
        return f"doc:{name}"
    if name and anchor in headings(other):
        return f"doc:{name}#{headings(other)[anchor]}"
    kind = "tree" if other.is_dir() else "blob"
    return f"{REPOSITORY}/{kind}/main/{other.relative_to(ROOT)}" + (f"#{anchor}" if anchor else "")


def with_links(text, convert):
    """A text with other targets of its links. Code isn't changed.

    >>> with_links("[a](b.md) `[c](d.md)` [`e`](f.md)", lambda target: target.upper())
    '[a](B.MD) `[c](d.md)` [`e`](F.MD)'
    """
    code = []

    def hide(match):
        code.append(match[0])
        return f"\0{len(code) - 1}\0"

    text = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", hide, text, flags=re.S)
    text = re.sub(r"\]\(([^)\s]+)\)", lambda match: f"]({convert(match[1])})", text)
    return re.sub(r"\0(\d+)\0", lambda match: with_single_backticks(code[int(match[1])]), text)


def with_single_backticks(code):
    """DocC reads code between two backticks as a link to a symbol, so a backtick in code becomes text.

    >>> with_single_backticks("``a`b``"), with_single_backticks("`` ` ``"), with_single_backticks("`a`")
    ('`a`\\\\``b`', '\\\\`', '`a`')
    """
    if not code.startswith("``"):
        return code
    return r"\`".join(f"`{part}`" if part.strip() else "" for part in code.strip("`").split("`"))


def first_sentence(paragraph):
    """The first sentence of a paragraph, and the others. DocC shows the first below the title and in lists of articles.

    >>> first_sentence("`a.b` is [one](c.md). Two:")
    ('`a.b` is [one](c.md).', 'Two:')
    >>> first_sentence("One, such as the first. [Two](b.md) follows.")
    ('One, such as the first.', '[Two](b.md) follows.')
    >>> first_sentence("**One:**")
    ('One.', '')
    """
    paragraph = re.sub(r"^\*\*(.*)\*\*$", r"\1", paragraph)
    first, _, others = re.sub(r"(?<=[.?!]) (?=[A-Z`\[*]|restgen )", "\0", paragraph, count=1).partition("\0")
    return re.sub(r":$", ".", first), others


def converted(path):
    """A document as an article of DocC, without topics."""
    lines = source(path).split("\n")
    title = lines.pop(0)
    while not lines[0]:
        lines.pop(0)
    paragraph = []
    while lines and lines[0]:
        paragraph.append(lines.pop(0))
    if not title.startswith("# ") or not paragraph or re.match(r"[-|#>]|```|\d+\.", paragraph[0]):
        sys.exit(f"{path.relative_to(ROOT)} needs a title, followed by a paragraph")
    abstract, others = first_sentence(" ".join(paragraph))
    if re.search(r"\]\([a-z]+:", abstract):
        sys.exit(f"{path.relative_to(ROOT)}: DocC loses links to other sites in the first sentence")
    text = "\n".join([abstract, "", others, *lines] if others else [abstract, *lines])
    parts = []
    for block, code in blocks(text):
        part = "\n".join(block)
        parts.append(part if code else with_links(part, lambda target: converted_link(target, path)))
    return f"{title}\n\n" + "\n".join(parts) + "\n"


# Topics


def linked(text, path):
    """The documents that tables link to."""
    for row in re.findall(r"^\|.*", text, re.M):
        for target in re.findall(r"\]\(([^)\s#]+)\)", row):
            yield (path.parent / target).resolve()


def topics():
    """The groups of the first page: the tables of Documentation/README.md. The README of a folder is followed by the
    pages that it lists."""
    overview = DOCUMENTATION / "README.md"
    for title, rows in re.findall(r"^\| (.+?) \| *\|\n\|---\|---\|\n((?:\|.*\n)+)", overview.read_text(), re.M):
        group = []
        for path in linked(rows, overview):
            group.append(path)
            if path.name == "README.md":
                group += [other for other in linked(path.read_text(), path) if other.parent == path.parent]
        names = ["Diagnostics" if path.name == "Diagnostics" else articles()[path] for path in group]
        yield title[0].upper() + title[1:], list(dict.fromkeys(names))


def diagnostics():
    """The groups of the diagnostics: those of the source file that declares them."""
    text = (ROOT / "Sources/RestGenKit/Base/Diagnostics/DiagnosticID.swift").read_text()
    groups = []
    for title, name in re.findall(r'^    // (.+)\.$|^    case \w+ = "(.+)"$', text, re.M):
        if title:
            groups.append((title, []))
        else:
            groups[-1][1].append(f"Diagnostics-{name}")
    return [(title, sorted(names)) for title, names in groups]


def curated(groups):
    text = "\n## Topics\n"
    for title, names in groups:
        text += f"\n### {title}\n\n" + "".join(f"- <doc:{name}>\n" for name in names)
    return text


def write_articles(catalog, libraries=()):
    """Writes the catalog of the language, which links to libraries that are converted already."""
    catalog.mkdir(exist_ok=True)
    groups = [*topics(), *([("Libraries", [f"/{name}" for name in libraries])] if libraries else [])]
    for path, name in articles().items():
        if path == DOCUMENTATION / "README.md":
            continue
        text = converted(path)
        if name == "restgen":
            title, _, others = text.partition("\n")
            text = f"{title}\n{others}\n@Metadata {{\n    @TechnologyRoot\n}}\n" + curated(groups)
        elif path.parent.name == "Diagnostics":
            # There are up to 90 others in the same group.
            text += "\n@Options {\n    @AutomaticSeeAlso(disabled)\n}\n"
        (catalog / f"{name}.md").write_text(text)
    (catalog / "Diagnostics.md").write_text(
        "# Diagnostics\n\nEvery error and warning about a spec has an identifier and a page.\n\n"
        "`restgen explain` prints the same text: `restgen explain yaml-tab`.\n" + curated(diagnostics())
    )


# DocC


def docc(*arguments):
    program = ["xcrun", "docc"] if sys.platform == "darwin" else ["docc"]
    output = subprocess.run(
        [*program, *map(str, arguments)], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if output.returncode or "warning:" in output.stdout:
        sys.exit(f"docc {arguments[0]} {arguments[1]}:\n{output.stdout}")


def convert(name, catalog, folder, base, graphs=None, dependencies=()):
    """Converts a catalog into an archive."""
    archive = folder / f"{name}.doccarchive"
    options = ["--additional-symbol-graph-dir", graphs, "--default-code-listing-language", "swift"] if graphs else []
    options += [option for other in dependencies for option in ("--dependency", other)]
    options += ["--hosting-base-path", base] if base else []
    docc(
        "convert", catalog, "--output-path", archive, "--fallback-bundle-identifier", name, "--warnings-as-errors",
        "--fallback-default-module-kind", "Library", "--transform-for-static-hosting",
        "--enable-experimental-external-link-support", "--checkout-path", ROOT, "--source-service", "github",
        "--source-service-base-url", f"{REPOSITORY}/blob/main", *options,
    )
    return archive


def types_of(graph):
    """The names of the types in a symbol graph."""
    return {symbol["pathComponents"][0] for symbol in json.loads(graph.read_text())["symbols"]}


def adapt(graphs, runtime):
    """Changes the symbol graphs of a library. Links to the types of RestRuntime get the name of their module. Extensions
    of types of the modules that RestRuntime exports become extensions of RestRuntime's types. Foundation has one name on
    all systems.
    """
    merged = {}
    for path in sorted(graphs.iterdir()):
        graph = json.loads(path.read_text())
        _, _, extended = path.name.removesuffix(".symbols.json").partition("@")
        name = "RestRuntime" if extended in symbols.RUNTIME else extended.replace("FoundationEssentials", "Foundation")
        for symbol in graph["symbols"]:
            for line in symbol.get("docComment", {}).get("lines", []):
                line["text"] = re.sub(
                    r"``(\w+)", lambda match: f"``{'/RestRuntime/' if match[1] in runtime else ''}{match[1]}", line["text"]
                )
            if "swiftExtension" in symbol:
                symbol["swiftExtension"]["extendedModule"] = name
        target = graphs / path.name.replace(f"@{extended}.", f"@{name}.")
        if target in merged:
            for key in ("symbols", "relationships"):
                merged[target][key] += graph[key]
        else:
            merged[target] = graph
        path.unlink()
    for path, graph in merged.items():
        path.write_text(json.dumps(graph))


def rename(graphs, module, name):
    """Gives the symbol graphs of a module the name of its library."""
    for path in [*graphs.iterdir()] if module != name else []:
        graph = json.loads(path.read_text())
        graph["module"]["name"] = name
        path.unlink()
        (graphs / (name + path.name.removeprefix(module))).write_text(json.dumps(graph))


def library(name, folder, base, dependencies):
    """Converts the catalog of a library, and its symbols, into an archive."""
    catalog = folder / f"{name}.docc"
    source, = (ROOT / "Sources" / name).rglob(f"{name}.docc")
    shutil.copytree(source, catalog)
    names = {name.lower(): name for name in [*articles().values(), "Diagnostics"]}
    for path in catalog.rglob("*.md"):
        text = re.sub(
            rf"{re.escape(SITE)}/([\w-]+)",
            lambda match: f"doc:/restgen/{names[match[1]]}",
            without_comments(path.read_text()),
        )
        path.write_text(text)
    graphs = folder / f"{name}-graphs"
    graphs.mkdir()
    modules = {"RestRuntime": symbols.RUNTIME, "RestGenKit": symbols.generator()}.get(name, [name])
    # Users import the last module, which exports the others.
    symbols.extract(
        modules[-1], graphs, "-emit-extension-block-symbols",
        "-experimental-allowed-reexported-modules=" + ",".join(modules[:-1]),
    )
    rename(graphs, modules[-1], name)
    if name != "RestRuntime":
        others = types_of(folder / "RestRuntime-graphs/RestRuntime.symbols.json")
        own = types_of(graphs / f"{name}.symbols.json")
        adapt(graphs, others - own)
    return convert(name, catalog, folder, base, graphs, dependencies)


def build(site, base):
    if site.exists() and any(site.iterdir()) and not (site / "documentation").is_dir():
        sys.exit(f"{site} isn't empty and contains no documentation")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        catalog = folder / "restgen.docc"
        write_articles(catalog)
        language = convert("restgen", catalog, folder, base)
        runtime = library("RestRuntime", folder, base, [language])
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            others = pool.map(lambda name: library(name, folder, base, [language, runtime]), symbols.libraries())
            libraries = [runtime, *others]
        # Libraries link to articles, and the first page to the libraries.
        write_articles(catalog, ["RestRuntime", *symbols.libraries()])
        archives = [convert("restgen", catalog, folder, base, dependencies=libraries), *libraries]
        if site.exists():
            shutil.rmtree(site)
        site.parent.mkdir(parents=True, exist_ok=True)
        docc(
            "merge", *archives, "--output-path", site, "--synthesized-landing-page-name", "restgen and its libraries",
            "--synthesized-landing-page-topics-style", "list",
        )
    separate(site)
    # The list of archives begins with the language, which has the icon of a library.
    path = site / "data" / "documentation.json"
    page = json.loads(path.read_text())
    page["topicSections"][0]["identifiers"].sort(key=lambda identifier: not identifier.endswith("/restgen"))
    page["references"]["doc://restgen/documentation/restgen"]["role"] = "collection"
    path.write_text(json.dumps(page))
    # The site begins with it, too.
    start = f"/{base}/documentation/restgen/" if base else "/documentation/restgen/"
    (site / "index.html").write_text(
        f'<!doctype html><meta charset="utf-8"><title>restgen</title>'
        f'<meta http-equiv="refresh" content="0; url={start}">'
        f'<a href="{start}">restgen</a>\n'
    )


def separate(site):
    """Lets the browser load the page if a link leads to another archive. Otherwise, the renderer would keep showing the
    navigation of the first one. It only follows links itself that begin with `/documentation`.
    """

    def is_other(url, archive):
        return url.startswith("/documentation/") and url.split("/")[2].partition("#")[0] != archive

    for address, page in pages(site):
        for reference in page.get("references", {}).values():
            if address != "/documentation" and is_other(reference.get("url", ""), address.split("/")[2]):
                reference["url"] = OUTER + reference["url"]
        (site / f"data{address}.json").write_text(json.dumps(page))
    path = site / "index" / "index.json"
    index = json.loads(path.read_text())
    for root in index["interfaceLanguages"]["swift"][0]["children"]:
        for node in root["children"]:
            if is_other(node.get("path", ""), root["path"].split("/")[2]):
                node["path"] = OUTER + node["path"]
                # The renderer takes the first module whose path ends like the page's address.
                node["type"] = "collection"
    path.write_text(json.dumps(index))


# Checks of the site


def words_of(content, references):
    """The text of rendered content. Inline content is joined, and blocks are separated."""
    if isinstance(content, list):
        return "".join(words_of(item, references) for item in content)
    if not isinstance(content, dict):
        return ""
    kind = content.get("type")
    if kind == "text":
        return content["text"]
    if kind == "codeVoice":
        return content["code"]
    if kind == "codeListing":
        return "\n".join(["", *content["code"], ""])
    if kind == "heading":
        return f"\n{content['text']}\n"
    if kind == "reference":
        reference = references[content["identifier"]]
        return content.get("overridingTitle") or reference["title"]
    inline = "".join(words_of(value, references) for value in content.values() if isinstance(value, (list, dict)))
    return inline if kind in ("emphasis", "strong", "strikethrough") else f"{inline}\n"


def counts_of(content, counts):
    if isinstance(content, list):
        for item in content:
            counts_of(item, counts)
    elif isinstance(content, dict):
        kind = content.get("type")
        if kind in counts:
            counts[kind] += 1
        for value in content.values():
            counts_of(value, counts)
    return counts


def counts_in(text):
    """The headings, code blocks and tables of a document.

    >>> counts_in("# A\\n\\n## B\\n```\\n# c\\n```\\n\\n| d |\\n|---|\\n")
    {'heading': 1, 'codeListing': 1, 'table': 1}
    """
    prose = "\n".join(line for line, code in split(text) if not code)
    fences = sum(1 for line, code in split(text) if code and line.lstrip().startswith("```"))
    return {
        "heading": len(re.findall(r"^##+ ", prose, re.M)),
        "codeListing": fences // 2,
        "table": len(re.findall(r"^\|[:| ]*-[-:| ]*\|$", prose, re.M)),
    }


def words_in(text):
    """The words of a document.

    >>> words_in("# A\\n\\n- `b` [**c** d](e.md)\\n\\n```sh\\nf *\\n```\\n")
    ['b', 'c', 'd', 'f']
    """
    words = []
    for block, code in blocks(text):
        lines = [line for line in block if not (line.lstrip().startswith("```") if code else line.startswith("# "))]
        if not code:
            lines = [re.sub(r"^ *\d+\. ", "", line) for line in lines]
        words += re.findall(r"\w+", "\n".join(lines) if code else plain("\n".join(lines)))
    return words


def lost(path, page):
    """The differences between a document and its page."""
    text = source(path)
    content = [section["content"] for section in page.get("primaryContentSections", []) if section["kind"] == "content"]
    expected, found = counts_in(text), counts_of(content, {"heading": 0, "codeListing": 0, "table": 0})
    # DocC adds this heading.
    if content and content[0][:1] and content[0][0].get("text") == "Overview" and "## Overview" not in text:
        found["heading"] -= 1
        content[0].pop(0)
    if found != expected:
        yield f"has {expected}, its page {found}"
    words = words_in(text)
    others = re.findall(r"\w+", words_of(page.get("abstract", []), page["references"])) + re.findall(
        r"\w+", words_of(content, page["references"])
    )
    for number, (word, other) in enumerate(zip([*words, ""], [*others, ""])):
        if word != other:
            yield f"has the words '{' '.join(words[number:][:8])}', its page '{' '.join(others[number:][:8])}'"
            break


def pages(site):
    for path in sorted((site / "data").rglob("*.json")):
        yield "/" + path.relative_to(site / "data").with_suffix("").as_posix(), json.loads(path.read_text())


def anchors(page):
    """The anchors of a page's headings."""
    result = set()

    def visit(content):
        for item in content if isinstance(content, list) else content.values() if isinstance(content, dict) else ():
            visit(item)
        if isinstance(content, dict) and content.get("type") == "heading":
            result.add(content["anchor"])

    visit(page.get("primaryContentSections", []))
    return result


def check(site):
    """The mistakes of the site."""
    everything = dict(pages(site))
    known = {address.lower(): anchors(page) for address, page in everything.items()}
    for address, page in everything.items():
        for reference in page.get("references", {}).values():
            url = reference.get("url", "").removeprefix(OUTER)
            if not url.startswith("/"):
                continue
            target, _, anchor = url.partition("#")
            if target.lower().rstrip("/") not in known:
                yield f"{address} links to {url}, which doesn't exist"
            elif anchor and anchor not in known[target.lower()]:
                yield f"{address} links to {url}, whose anchor doesn't exist"
        # The topics are those of a site from Linux. Apple's systems have a few more symbols, such as `KeychainStore`.
        if sys.platform == "linux" and (address.count("/") == 2 or address == "/documentation/restgen/diagnostics"):
            for section in page.get("topicSections", []):
                if section.get("generated"):
                    names = ", ".join(page["references"][item]["title"] for item in section["identifiers"])
                    yield f"{address}: {names} are in no group of topics"
        if page["kind"] == "symbol" and page["metadata"]["role"] in ("symbol", "collection") and not page.get("abstract"):
            yield f"{address} has no summary"
    for path, name in articles().items():
        if path != DOCUMENTATION / "README.md":
            address = "/documentation/restgen" + ("" if name == "restgen" else f"/{name.lower()}")
            for difference in lost(path, everything[address]):
                yield f"{path.relative_to(ROOT)} {difference}"


def serve(site):
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=site)
    print("http://127.0.0.1:8000")
    http.server.ThreadingHTTPServer(("127.0.0.1", 8000), handler).serve_forever()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", nargs="?", type=Path, default=ROOT / ".build" / "docs", metavar="OUT")
    parser.add_argument("--base", default="", help="the path of the site on its server")
    parser.add_argument("--serve", action="store_true", help="serve the site on http://127.0.0.1:8000")
    parser.add_argument("--test", action="store_true", help="test this script")
    options = parser.parse_args()
    if options.test:
        return 1 if doctest.testmod().failed else 0
    build(options.site, options.base.strip("/"))
    mistakes = list(check(options.site))
    if mistakes:
        sys.exit("\n".join(f"error: {mistake}" for mistake in mistakes))
    print(f"{sum(1 for _ in pages(options.site))} pages in {options.site}")
    if options.serve:
        serve(options.site)
    return 0


if __name__ == "__main__":
    sys.exit(main())
