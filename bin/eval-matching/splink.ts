import { cell, type Dataset, NOBODY } from "@/lib/matching/evaluation/dataset";
import { readRows } from "./read-rows";

export const SPLINK_FILES = ["person-matching/splink/fake_1000.csv"] as const;

/**
 * Splink's 1,000 generated records of 251 people: the first record of each person is the known one, the others are
 * queries.
 */
export function readSplink(): Dataset {
  const records = readRows(SPLINK_FILES[0]).map((row) => ({
    id: row.unique_id ?? "",
    entity: row.cluster ?? "",
    person: {
      ...NOBODY,
      firstName: cell(row.first_name),
      lastName: cell(row.surname),
      birthDate: cell(row.dob),
      email: cell(row.email),
      address: {
        line1: null,
        line2: null,
        city: cell(row.city),
        state: null,
        zip: null,
      },
    },
  }));
  const first = new Map(records.toReversed().map((record) => [record.entity, record]));
  const known = new Set(first.values());
  return {
    name: "Splink fake 1000",
    queries: records.filter((record) => !known.has(record)),
    index: [...known],
  };
}
