import type { PersonDetails } from "@/lib/matching/person-details";
import { isPlaceholderPerson } from "./placeholder-names";
import { findGeneration, type Name, readName, readSuffix } from "./read-name";

type Names = Pick<PersonDetails, "firstName" | "lastName" | "middleName" | "suffix">;

/**
 * First names, last name and generation as one text that is equal for two spellings of one name: capitals, hyphens and
 * titles do not count, but accents do. Null without both names, and for placeholders.
 */
export function getWholeNameKey(person: Names): string | null {
  const [first, last] = [readName(person.firstName), readName(person.lastName)];
  if (first === null || last === null || isPlaceholderPerson(first.words, last.words)) return null;
  const middle = readName(person.middleName ?? null);
  const generation =
    readSuffix(person.suffix) ??
    last.generation ??
    first.generation ??
    findGeneration(person.middleName ?? null);
  const given = [first, middle].flatMap((name) => (name === null ? [] : getLetters(name)));
  return [given.join(" "), getLetters(last).join(""), generation ?? ""].join("|");
}

function getLetters({ words, accented }: Name): readonly string[] {
  return accented ?? words;
}
