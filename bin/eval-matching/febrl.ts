import { cell, type Dataset, type LabelledRecord, NOBODY } from "@/lib/matching/evaluation/dataset";
import { readRows } from "./read-rows";

const FOLDER = "person-matching/febrl";
export const FEBRL_1_FILES = [`${FOLDER}/dataset1.csv`] as const;
export const FEBRL_4_FILES = [`${FOLDER}/dataset4a.csv`, `${FOLDER}/dataset4b.csv`] as const;

/** Febrl 1: 500 people and a damaged copy of each. */
export function readFebrl1(): Dataset {
  const records = readFebrl(FEBRL_1_FILES[0]);
  const isOriginal = ({ id }: LabelledRecord) => id.endsWith("-org");
  return {
    name: "Febrl 1",
    queries: records.filter((record) => !isOriginal(record)),
    index: records.filter(isOriginal),
  };
}

/** Febrl 4: 5,000 people, and a damaged copy of each. */
export function readFebrl4(): Dataset {
  return {
    name: "Febrl 4",
    queries: readFebrl(FEBRL_4_FILES[1]),
    index: readFebrl(FEBRL_4_FILES[0]),
  };
}

function readFebrl(file: string): LabelledRecord[] {
  return readRows(file).map((row) => ({
    id: row.rec_id ?? "",
    entity: row.rec_id?.split("-")[1] ?? "",
    person: {
      ...NOBODY,
      firstName: cell(row.given_name),
      lastName: cell(row.surname),
      birthDate: cell(row.date_of_birth?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")),
      address: {
        line1: cell([row.street_number, row.address_1].filter(Boolean).join(" ")),
        line2: cell(row.address_2),
        city: cell(row.suburb),
        state: cell(row.state),
        zip: cell(row.postcode),
      },
    },
  }));
}
