import type { PARSING_FAILURE_REASONS } from "@/lib/contract/service/parsing-job";

/** One result as it is printed. */
export type TrueRow = {
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
  readonly range: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** As printed: H, L, HIGH, *, A; null when there is none, or when only bold type marks the value. */
  readonly flag: string | null;
  readonly panel: string | null;
  /** Any of these is correct; empty when the marker has none. */
  readonly loinc: readonly string[];
  readonly page: number;
  /** Where its value is: a fraction of the height of the page, from the top. */
  readonly y: number;
  /** Whose result it is: a place in `Truth.people`. */
  readonly person: number;
  /** The ISO day of collection that is printed for its page, panel or column; null when none is printed. */
  readonly collected: string | null;
  /** The head of its column where several columns have values; otherwise null. */
  readonly column: string | null;
  /** The values of the same row in the other columns; an empty cell is an empty text. */
  readonly otherColumns: readonly { readonly head: string; readonly value: string }[];
  /** Whether nothing on the page says which column is current: every reading has to be marked. */
  readonly isColumnUnclear: boolean;
  /** Words about the result that have to be kept: `Corrected`, `was 70`, `PRELIMINARY`. */
  readonly status: string | null;
  /** What can be seen of a value that the layout cuts; null where all of it can be seen. */
  readonly shown: string | null;
};

export type TruePerson = {
  readonly first: string;
  readonly last: string;
  /** ISO day. */
  readonly birthDate: string;
};

/** A line that has numbers or words of results and is no result: a guide to risks, a range by age, a score. */
export type TrueAside = { readonly page: number; readonly y: number; readonly text: string };

/** Whose page it is, and whether a line on it says so. */
export type TruePage = { readonly person: number; readonly hasPatientLine: boolean };

/** The printed details of the patient and the report; null when not printed. Dates are ISO days. */
export type TrueMetadata = {
  readonly patient_first_name: string | null;
  readonly patient_last_name: string | null;
  readonly dob: string | null;
  readonly gender: "male" | "female" | null;
  readonly lab_name: string | null;
  readonly date_collected: string | null;
  readonly date_reported: string | null;
  readonly specimen_number: string | null;
};

export type Truth = {
  readonly id: string;
  readonly layout: string;
  readonly isHeldOut: boolean;
  readonly pageCount: number;
  readonly failure: (typeof PARSING_FAILURE_REASONS)[number] | null;
  readonly metadata: TrueMetadata;
  /** Whether its dates are printed with the day before the month. */
  readonly isDayFirst: boolean;
  readonly rows: readonly TrueRow[];
  /** Rows of a table with several columns whose cell in the current column is empty: no results of today. */
  readonly blankRows: readonly TrueRow[];
  readonly people: readonly TruePerson[];
  readonly pages: readonly TruePage[];
  readonly asides: readonly TrueAside[];
};
