import path from "node:path";
import { readSources, type SourceFile } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";
import { allowedDynamicRegexes, type DynamicRegexPermit } from "./dynamic-regexes";
import { findRegexes } from "./find-regexes";
import { judgeRegex } from "./judge-regex";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

/**
 * Checks that every regular expression of the programs takes time linear in the length of the text. Lists, with file
 * and line, each one that does not, that could not be decided, or whose pattern is built at run time and is not on the
 * list.
 */
export async function checkRegexes(): Promise<CommandResult> {
  const problems = await findRegexProblems(await readSources(root), allowedDynamicRegexes);
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/** The problems of some files as lines of text, each with file and line. */
export async function findRegexProblems(
  files: readonly SourceFile[],
  permits: readonly DynamicRegexPermit[],
): Promise<string[]> {
  const found = files.map((file) => ({ name: file.name, ...findRegexes(file) }));
  const places = new Map<string, Place>();
  for (const { name, regexes } of found) {
    for (const { line, pattern, flags } of regexes) {
      const place = places.get(`/${pattern}/${flags}`) ?? { pattern, flags, at: [] };
      place.at.push(`${name}:${line}`);
      places.set(`/${pattern}/${flags}`, place);
    }
  }
  const judged = await mapInTurn([...places], async ([text, { pattern, flags, at }]) => {
    const problem = await judgeRegex(pattern, flags);
    return problem === null ? [] : at.map((place) => `${place} ${text} ${problem}`);
  });
  const dynamic = found.flatMap(({ name, dynamic }) => dynamic.map((one) => ({ name, ...one })));
  const isUsed = (permit: DynamicRegexPermit) =>
    dynamic.some(({ name, text }) => permit.file === name && permit.text === text);
  const unlisted = dynamic.filter(
    ({ name, text }) => !permits.some((permit) => permit.file === name && permit.text === text),
  );
  return [
    ...judged.flat(),
    ...unlisted.map(
      ({ name, line, text }) =>
        `${name}:${line} ${text} is made at run time and not listed in bin/checks/regexes/dynamic-regexes.ts`,
    ),
    ...permits
      .filter((permit) => !isUsed(permit))
      .map(({ file, text }) => `${file} ${text} is listed as dynamic but no longer there`),
  ];
}

type Place = { readonly pattern: string; readonly flags: string; readonly at: string[] };

const CONCURRENCY = 2;

async function mapInTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
