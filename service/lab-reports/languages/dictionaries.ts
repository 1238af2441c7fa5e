import { foldAccents, toFlagKey, toKey, toUnitKey } from "./fold-text";
import { FRENCH } from "./french";
import { GERMAN } from "./german";
import { ITALIAN } from "./italian";
import type { LanguageCode, LanguageTable } from "./language-table";
import { PORTUGUESE } from "./portuguese";
import { SPANISH } from "./spanish";

export const LANGUAGE_TABLES: readonly LanguageTable[] = [
  SPANISH,
  FRENCH,
  GERMAN,
  PORTUGUESE,
  ITALIAN,
];

type English = ReadonlyMap<string, string>;

/** A table by what is printed, in the form in which it is compared. */
export type Dictionary = {
  readonly words: English;
  readonly cells: English;
  readonly names: English;
  readonly flags: English;
  readonly sexes: English;
  readonly units: English;
  readonly between: English;
  /** The number of a month by its names. */
  readonly months: ReadonlyMap<string, number>;
};

/** A sex is recognized without its label where it is a whole word. */
const MIN_SEX_LENGTH = 5;
const DICTIONARIES = new Map<LanguageCode, Dictionary>(
  LANGUAGE_TABLES.map((table) => [table.code, toDictionary(table)]),
);

/** What is printed in a language, with its English words. */
export function getDictionary(code: LanguageCode): Dictionary {
  const found = DICTIONARIES.get(code);
  if (found === undefined) throw new Error(`There is no table of the language ${code}.`);
  return found;
}

function toDictionary(table: LanguageTable): Dictionary {
  const sexes = readLines(table.sexes, toKey);
  const named = [...sexes].filter(([key]) => key.length >= MIN_SEX_LENGTH);
  return {
    words: new Map([...named, ...readLines(table.words, toKey)]),
    cells: readLines(table.cells, toKey),
    names: readLines(table.names, toKey),
    flags: readLines(table.flags, toFlagKey),
    sexes,
    units: readLines(table.units, toUnitKey),
    between: readLines(table.between, (text) => foldAccents(text.toLowerCase())),
    months: new Map(
      table.months.split(";").flatMap((names, place) =>
        names
          .trim()
          .split(" ")
          .map((name) => [foldAccents(name), place + 1] as const),
      ),
    ),
  };
}

/** Lines of `English = printed; printed`. */
function readLines(lines: string, toPrinted: (text: string) => string): Map<string, string> {
  const entries = lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const at = line.indexOf(" = ");
      const english = line.slice(0, at).trim();
      return line
        .slice(at + 3)
        .split(";")
        .map((printed) => [toPrinted(printed.trim()), english] as const);
    });
  return new Map(entries.filter(([key]) => key !== ""));
}
