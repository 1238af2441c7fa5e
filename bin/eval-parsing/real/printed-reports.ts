import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type {
  TrueAside,
  TruePage,
  TruePerson,
  TrueRow,
  Truth,
} from "@/bin/eval-parsing/content/truth";
import { parseRange } from "@/lib/result-assessment/parse-range";

const FOLDER = path.join(import.meta.dirname, "../printed");

/** What was written down of a document; where something is missing, nothing of it is printed. */
type Written = {
  readonly isDayFirst: boolean;
  readonly people: readonly (Omit<TruePerson, "birthDate"> & {
    readonly birthDate: string | null;
  })[];
  readonly pages: readonly { readonly person: number | null; readonly named: boolean }[];
  readonly rows: readonly (Pick<
    TrueRow,
    "name" | "unit" | "range" | "flag" | "page" | "collected" | "status"
  > & {
    /** Null where nothing says which of several is the current one. */
    readonly value: string | null;
    readonly person: number | null;
    readonly isCurrentUnclear?: boolean;
  })[];
  readonly notResults: readonly Omit<TrueAside, "y">[];
};

/**
 * The ids of reports that a browser printed: `portals/au-mobile-zones`. Invented documents as laboratories, hospitals,
 * practices and portals print them, written with their truth by somebody who had not read the parser.
 */
export function listPrintedReports(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".pdf"))
    .map((file) => file.slice(0, -".pdf".length))
    .sort();
}

export function isPrintedReport(id: string): boolean {
  return existsSync(path.join(FOLDER, `${id}.pdf`));
}

/** A printed report's file and its truth; its layout is the kind of document that it is. */
export function readPrintedReport(id: string) {
  const file = path.join(FOLDER, id);
  const written = JSON.parse(readFileSync(`${file}.json`, "utf8")) as Written;
  return {
    truth: toTruth(id, written),
    files: [{ path: `${file}.pdf`, type: "application/pdf" as const }],
  };
}

function toTruth(id: string, { isDayFirst, people, pages, rows, notResults }: Written): Truth {
  const metadata = {
    ...{ patient_first_name: null, patient_last_name: null, dob: null, gender: null },
    ...{ lab_name: null, date_collected: null, date_reported: null, specimen_number: null },
  };
  return {
    ...{ id, metadata, isDayFirst },
    layout: `printed ${path.dirname(id)}`,
    isHeldOut: false,
    pageCount: pages.length,
    failure: null,
    rows: rows.map(({ isCurrentUnclear = false, person, value, ...row }) => ({
      ...row,
      ...readBounds(row.range),
      value: value ?? "",
      person: person ?? 0,
      isColumnUnclear: isCurrentUnclear,
      ...{ panel: null, loinc: [], y: 0, column: null, otherColumns: [], shown: null },
    })),
    blankRows: [],
    people: people.map((person) => ({ ...person, birthDate: person.birthDate ?? "" })),
    pages: pages.map(
      ({ person, named }): TruePage => ({ person: person ?? 0, hasPatientLine: named }),
    ),
    asides: notResults.map((aside) => ({ ...aside, y: 0 })),
  };
}

function readBounds(range: string | null) {
  const [reading, ...others] = (range === null ? null : parseRange(range)) ?? [];
  const isOne = reading !== undefined && others.length === 0;
  return {
    min: isOne ? (reading.low?.value ?? null) : null,
    max: isOne ? (reading.high?.value ?? null) : null,
  };
}
