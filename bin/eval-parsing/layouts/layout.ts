import type { Report, ReportWish } from "@/bin/eval-parsing/content/make-report";
import type { Random } from "@/bin/eval-parsing/content/random";
import type { TrueMetadata } from "@/bin/eval-parsing/content/truth";
import type { PageSize, Paper } from "./paper";
import type { TypefaceName } from "./typefaces";

/** How one kind of laboratory prints its reports. */
export type Layout = {
  readonly name: string;
  /** Never looked at while developing the parser; its figures are reported separately. */
  readonly isHeldOut: boolean;
  /** Dates in numbers have the day before the month. */
  readonly isDayFirst?: boolean;
  readonly pageSize: PageSize;
  readonly typefaces: readonly [TypefaceName, ...TypefaceName[]];
  /** In points. */
  readonly sizes: readonly [number, ...number[]];
  /** What this layout's reports contain; the n-th report uses the n-th entry. */
  readonly wishes: readonly [ReportWish, ...ReportWish[]];
  /** How many of its reports are also measured as scans and photos: all unless it has many pages. */
  readonly imageReports?: number;
  /** Draws the report; returns which metadata it printed. */
  draw(paper: Paper, report: Report, random: Random): PrintedMetadata;
};

export type PrintedMetadata = readonly (keyof TrueMetadata)[];

export const ALL_METADATA = [
  "patient_first_name",
  "patient_last_name",
  "dob",
  "gender",
  "lab_name",
  "date_collected",
  "date_reported",
  "specimen_number",
] as const satisfies PrintedMetadata;

/** What is printed about the patient where the dates belong to columns or pages. */
export const PATIENT_METADATA = [
  "patient_first_name",
  "patient_last_name",
  "dob",
  "gender",
  "lab_name",
] as const satisfies PrintedMetadata;
