import { type Case, labelCase, SODIUM, sodium, toMessageWith } from "./case";

const values = [sodium];

/** A message with another time of collection. */
const collected = (id: string, expected: string, sent: string, known: string): Case => ({
  id,
  expected,
  sources: [
    toMessageWith(
      {
        request: `OBR|1|PH-5150|RF1|24323-8^Panel^LN|||${sent}${"|".repeat(15)}20261124170000|||F`,
      },
      SODIUM,
    ),
  ],
  label: labelCase({ collected: known, values }),
});

/** A message with another name in PID-5; the legal name is always the same. */
const named = (
  id: string,
  expected: string,
  names: string,
  others: readonly string[] = [],
): Case => ({
  id,
  expected,
  sources: [toMessageWith({ patient: `PID|1||5150^^^REPRO^MR||${names}||19810704|F` }, SODIUM)],
  label: labelCase({ values, facts: others }),
});

export const NAMES_AND_TIMES: readonly Case[] = [
  named(
    "maiden-name-first",
    "The legal name by its type is the patient's; the maiden name is shown as another name.",
    "Ashdown^Delphine^^^^^M~Wexcombe^Delphine^^^^^L",
    ["Ashdown"],
  ),
  named(
    "whole-name-in-one-component",
    "LAST, FIRST in one component is a last and a first name.",
    "Wexcombe, Delphine",
  ),
  named(
    "ended-legal-name",
    "Of two legal names the one whose period has not ended is the patient's.",
    "Ashdown^Delphine^^^^^L^^^^^19990101^20190601~Wexcombe^Delphine^^^^^L^^^^^20190601",
    ["Ashdown"],
  ),
  collected(
    "short-offset",
    "An offset of hours alone is read.",
    "202611240830-05",
    "2026-11-24T08:30-05:00",
  ),
  collected(
    "fractions-and-z",
    "Fractions and Z are read.",
    "20261124133000.000Z",
    "2026-11-24T13:30Z",
  ),
  collected(
    "day-without-time",
    "A day stays a day; no hour is invented.",
    "20261124",
    "2026-11-24",
  ),
];
