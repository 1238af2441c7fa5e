import type { FhirReport } from "./fhir-resources";

/** The status of an observation (FHIR R4 `observation-status`). */
export type FhirStatus = "preliminary" | "final" | "corrected" | "cancelled" | "withdrawn";

const STATUSES = new Map(
  Object.entries<FhirStatus>({
    final: "final",
    amended: "corrected",
    corrected: "corrected",
    cancelled: "cancelled",
    "entered-in-error": "withdrawn",
  }),
);
const FINAL_REPORTS = new Set(["final", "amended", "corrected", "appended"]);
/** Reports in which each observation's own status counts; any other report status makes its values preliminary. */
const CLEAR_REPORTS = new Set([...FINAL_REPORTS, "partial", "preliminary"]);

/** An observation's own status; one that is not known to be final is preliminary. */
export function readFhirStatus(word: string): FhirStatus {
  return STATUSES.get(word) ?? "preliminary";
}

/** Whether a whole report was cancelled or sent in error, so that none of its values counts. */
export function isWithdrawnReport({ status }: Pick<FhirReport, "status">): boolean {
  return status === "cancelled" || status === "entered-in-error";
}

/** Whether a report's status means that it is complete. */
export function isFinalReport({ status }: Pick<FhirReport, "status">): boolean {
  return FINAL_REPORTS.has(status);
}

/**
 * The status of an observation, given the reports that refer to it. Withdrawn reports are ignored unless all are
 * withdrawn, in which case their status applies. A final value is only preliminary if one of the other reports is
 * `registered`, `unknown` or of another unclear status.
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
