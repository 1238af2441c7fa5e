import type { ReceivedRow } from "@/lib/contract/service/received-report";
import { isNote } from "@/service/results/laboratory-note";
import type { ReadRow } from "./report-rows";
import { getRowKey, getRowKeys } from "./row-key";

/** The laboratory's notes in one report on an order, and the keys of the report's markers. */
export interface ReportNotes {
  readonly notes: readonly string[];
  readonly markers: readonly string[];
}

/** Whether a row is a note of the laboratory and not a marker. */
export function isNoteRow({ marker, code }: ReceivedRow): boolean {
  return marker !== null && isNote({ slug: marker.slug, loinc: code });
}

/** The notes and the markers among the rows of a stored report. */
export function getNotes(rows: readonly ReceivedRow[]): ReportNotes {
  return {
    notes: rows.filter(isNoteRow).flatMap(({ value }) => value ?? []),
    markers: rows.filter((row) => !isNoteRow(row)).flatMap((row) => getRowKey(row) ?? []),
  };
}

/**
 * The earlier notes that a report replaces: if it has notes itself, those of the reports that it corrects. No format
 * says which report that is, so it is every report with a marker that this one corrects. A note that another report has
 * as well stays.
 */
export function findReplacedNotes(
  read: readonly ReadRow[],
  isCorrection: boolean,
  earlier: readonly ReportNotes[],
): ReadonlySet<string> {
  const hasNotes = read.some(({ isLive, stored }) => isLive && isNoteRow(stored));
  if (!isCorrection || !hasNotes) return new Set();
  const corrected = new Set(getCorrectedMarkers(read));
  const isCorrected = ({ markers }: ReportNotes) => markers.some((key) => corrected.has(key));
  const standing = new Set(
    earlier.filter((report) => !isCorrected(report)).flatMap(({ notes }) => notes),
  );
  return new Set(earlier.flatMap(({ notes }) => notes).filter((note) => !standing.has(note)));
}

/** The keys of the markers whose rows are corrected or withdrawn; if only the report as a whole is, all that have a value. */
function getCorrectedMarkers(read: readonly ReadRow[]): string[] {
  const markers = read.filter(({ stored }) => !isNoteRow(stored));
  const marked = markers.filter(
    ({ result, missing }) => result?.status === "corrected" || missing?.status === "withdrawn",
  );
  const corrected = marked.length > 0 ? marked : markers.filter(({ result }) => result !== null);
  return corrected.flatMap(({ stored }) => getRowKeys(stored));
}
