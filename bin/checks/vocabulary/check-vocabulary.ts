import path from "node:path";
import { isForeign, listTracked } from "@/bin/checks/list-tracked";
import { readTexts } from "@/bin/checks/read-sources";
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
  const isChecked = (name: string) => !NOT_CHECKED.test(name) && !isForeign(name);
  const names = (await listTracked(root)).filter(isChecked);
  const files = await readTexts(root, (name) => isChecked(name) && TEXTS.test(name));
  const found = [
    ...names.flatMap(findRetiredFileName),
    ...files.flatMap(({ name, text }) => findRetiredTerms(name, text)),
  ];
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
