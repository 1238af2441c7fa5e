import type { FhirReport } from "./fhir-resources";

/** How far an observation stands (FHIR R4 `observation-status`). */
export type FhirStatus = "preliminary" | "final" | "corrected" | "cancelled" | "withdrawn";

const STATUSES: Readonly<Record<string, FhirStatus>> = {
  final: "final",
  amended: "corrected",
  corrected: "corrected",
  cancelled: "cancelled",
  "entered-in-error": "withdrawn",
};
const FINAL_REPORTS = new Set(["final", "amended", "corrected", "appended"]);
/** In these an observation speaks for itself; a report that says nothing clear of itself makes its values preliminary. */
const CLEAR_REPORTS = new Set([...FINAL_REPORTS, "partial", "preliminary"]);

/** The status of an observation by itself; every word that is not known to be final is preliminary. */
export function readFhirStatus(word: string): FhirStatus {
  return STATUSES[word] ?? "preliminary";
}

/** Whether a whole report was cancelled or sent in error: then none of its values stands. */
export function isWithdrawnReport({ status }: Pick<FhirReport, "status">): boolean {
  return status === "cancelled" || status === "entered-in-error";
}

/** Whether a report says that nothing more of it comes. */
export function isFinalReport({ status }: Pick<FhirReport, "status">): boolean {
  return FINAL_REPORTS.has(status);
}

/**
 * The status of an observation within the reports that name it: its own, unless every report was withdrawn, or one that
 * stands is `registered`, `unknown` or says something else that is not clear.
 */
export function getStatusInReports(
  word: string,
  reports: readonly Pick<FhirReport, "status">[],
): FhirStatus {
  const own = readFhirStatus(word);
  const standing = reports.filter((report) => !isWithdrawnReport(report));
  const [withdrawn] = reports;
  if (standing.length === 0 && withdrawn !== undefined) return readFhirStatus(withdrawn.status);
  const isUnclear = standing.some(({ status }) => !CLEAR_REPORTS.has(status));
  return isUnclear && (own === "final" || own === "corrected") ? "preliminary" : own;
}
