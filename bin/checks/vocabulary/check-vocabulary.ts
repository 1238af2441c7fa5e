import { readFile } from "node:fs/promises";
import path from "node:path";
import { isForeign, listTracked } from "@/bin/checks/list-tracked";
import type { CommandResult } from "@/bin/checks/run-command";
import {
  ALLOWED_TERMS,
  RETIRED_FILE_NAMES,
  RETIRED_TERMS,
  type RetiredTerm,
} from "./retired-terms";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const TEXTS = /\.(?:ts|tsx|mjs|css|md|grit)$/;
/**
 * The glossary, the list of retired terms, and the tests of databases from before the renaming use the retired terms.
 */
const NOT_CHECKED =
  /^(?:docs\/glossary\.md$|bin\/checks\/vocabulary\/)|\/adopt-baseline\.test\.ts$/;
/** Checks that no term retired by the glossary occurs in a file name or a text; reports each with its replacement. */
export async function checkVocabulary(): Promise<CommandResult> {
  const names = (await listTracked(root)).filter(
    (name) => !NOT_CHECKED.test(name) && !isForeign(name),
  );
  const problems = await Promise.all(
    names.map(async (name) => {
      const inName = findRetiredFileName(name);
      if (!TEXTS.test(name)) return inName;
      const text = await readFile(path.join(root, name), "utf8");
      return [...inName, ...findRetiredTerms(name, text)];
    }),
  );
  const found = problems.flat();
  return { ok: found.length === 0, output: found.join("\n") };
}

/** The retired terms in one text, one line each: `file:line “word”: use …`. */
export function findRetiredTerms(name: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, at) =>
      RETIRED_TERMS.flatMap((term) => describe(term, line, `${name}:${at + 1}`, name)),
    );
}

/** The retired parts of one file's name. */
export function findRetiredFileName(name: string): string[] {
  return RETIRED_FILE_NAMES.flatMap((term) => describe(term, path.basename(name), name, name));
}

function describe({ find, use }: RetiredTerm, text: string, place: string, file: string) {
  const match = find.exec(text);
  if (match === null) return [];
  const isAllowed = ALLOWED_TERMS.some(
    (allowed) => allowed.file.test(file) && allowed.text.test(text),
  );
  return isAllowed ? [] : [`${place} “${match[0]}”: use ${use}`];
}
