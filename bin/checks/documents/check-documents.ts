import { readFile } from "node:fs/promises";
import path from "node:path";
import { isForeign, listTracked } from "@/bin/checks/list-tracked";
import { readTexts } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";
import { findReferences, type Reference } from "./find-references";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
/** Names that belong to other programs and libraries and do not occur in the code. */
const OTHERS = new Set(["pg_dump", "getServerSession", "resetLockedAt", "manualSorting"]);
/** The documents in docs/ and the root, and the README of a folder; notices tell of the files of others. */
const DOCUMENT = /^(?:docs\/.*|[\w-]+)\.md$|\/README\.md$/;
const CODE = /\.(?:ts|tsx|mjs|sql|json|css)$|\.env\.example$/;

/** Checks that the paths, links, scripts and identifiers mentioned in the documents exist. */
export async function checkDocuments(): Promise<CommandResult> {
  const names = await listTracked(root);
  const isCode = (name: string) =>
    CODE.test(name) && !/fixtures\/|migrations\/meta|package-lock/.test(name);
  const [documents, code] = await Promise.all([
    readTexts(root, (name) => DOCUMENT.test(name) && !isForeign(name)),
    readTexts(root, isCode),
  ]);
  const scripts = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const repository = {
    names,
    scripts: Object.keys(scripts.scripts),
    words: new Set(code.flatMap(({ text }) => text.match(/[A-Za-z_$][\w$]*/g) ?? [])),
  };
  const problems = documents.flatMap(({ name, text }) =>
    findBrokenReferences(name, text, repository),
  );
  return { ok: problems.length === 0, output: problems.join("\n") };
}

type Repository = {
  readonly names: readonly string[];
  readonly scripts: readonly string[];
  /** Every identifier and word of the code. */
  readonly words: ReadonlySet<string>;
};

/** What one document mentions but the repository does not contain, one line each. */
export function findBrokenReferences(name: string, text: string, repository: Repository): string[] {
  return findReferences(text)
    .filter((reference) => !exists(reference, name, repository))
    .map(
      ({ line, kind, text: missing }) => `${name}:${line} ${kind} \`${missing}\` does not exist`,
    );
}

function exists({ kind, text }: Reference, document: string, repository: Repository): boolean {
  switch (kind) {
    case "symbol":
      return OTHERS.has(text) || repository.words.has(text);
    case "script":
      return repository.scripts.includes(text);
    case "link":
      return hasPath(path.posix.join(path.posix.dirname(document), text), repository.names);
    case "path":
      return expandBraces(text).every((one) => hasPath(one, repository.names));
  }
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`; `…` in braces stands for more. */
function expandBraces(text: string): string[] {
  const braces = /^([^{]*)\{([^}]*)\}(.*)$/.exec(text);
  if (!braces) return [text];
  const [, before = "", inside = "", after = ""] = braces;
  return inside.split(",").flatMap((part) => expandBraces(`${before}${part}${after}`));
}

/**
 * Whether a file or folder exists. In a name, `*` and `<noun>` stand for any text; the extension of a source file may
 * be missing. A name without a folder is a file in the root or in a folder that the text has mentioned.
 */
function hasPath(text: string, names: readonly string[]): boolean {
  const wanted = text
    .replace(/\/$/, "")
    .replaceAll(/<[\w -]+>/g, "*")
    .split("/");
  return names.some((name) => {
    const parts = name.split("/");
    return (
      startsWithParts(parts, wanted) ||
      (wanted.length === 1 && startsWithParts(parts.slice(-1), wanted))
    );
  });
}

function startsWithParts(parts: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((pattern, at) => {
    const part = parts[at] ?? "";
    return [part, part.replace(/\.(?:tsx?|mjs)$/, "")].some((one) => matchesPart(one, pattern));
  });
}

/** Whether a name fits a pattern, in which `*` stands for any text. */
function matchesPart(name: string, pattern: string): boolean {
  const [start = "", ...others] = pattern.split("*");
  if (others.length === 0) return name === pattern;
  const end = others.at(-1) ?? "";
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
