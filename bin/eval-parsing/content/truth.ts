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
};

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
  readonly rows: readonly TrueRow[];
};
