import { cell, type Dataset, type LabelledRecord, NOBODY } from "@/lib/matching/evaluation/dataset";
import { type Row, readRows } from "./read-rows";

const FOLDER = "person-matching/cdc_recordlinker";
export const CDC_FILES = [`${FOLDER}/nbs_seed.csv`, `${FOLDER}/nbs_test.csv`] as const;

/**
 * The CDC's record linkage cases: 1,044 people and 84 hard queries. "possible_match" is left to a reviewer, so its pair
 * counts as true; in "no_match" the query is another person who only looks similar.
 */
export function readCdc(): Dataset {
  const queries = readRows(CDC_FILES[1]).map((row) => ({
    ...readRecord(row),
    id: `test ${row["Test Case #"]}`,
    entity: row["Expected Result"] === "no_match" ? "nobody" : (row["Match Id"] ?? ""),
  }));
  return {
    name: "CDC RecordLinker",
    queries,
    index: readRows(CDC_FILES[0]).map(readRecord),
  };
}

function readRecord(row: Row): LabelledRecord {
  return {
    id: `seed ${row["Match Id"]}`,
    entity: row["Match Id"] ?? "",
    person: {
      ...NOBODY,
      firstName: cell(row.FIRST),
      lastName: cell([row.LAST, row.SUFFIX].filter(Boolean).join(" ")),
      birthDate: readDate(row.BIRTHDATE ?? ""),
      gender: cell(row.GENDER),
      address: {
        line1: cell(row.ADDRESS),
        line2: null,
        city: cell(row.CITY),
        state: cell(row.STATE),
        zip: cell(row.ZIP),
      },
    },
  };
}

/** The list writes dates as 1951-06-02, 12/25/82 and 11/11/1897. */
function readDate(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text);
  if (american === null) return /^\d{4}-/.test(text) ? text : null;
  const [, month = "", day = "", year = ""] = american;
  const full = year.length === 4 ? year : Number(year) > 26 ? `19${year}` : `20${year}`;
  return `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
