import type { FhirResource } from "./fhir-bundle";

/** The status of an observation (FHIR R4 `observation-status`). */
export type FhirStatus = "preliminary" | "final" | "corrected" | "cancelled" | "withdrawn";

const STATUSES = new Map(
  Object.entries<FhirStatus>({
    final: "final",
    amended: "corrected",
    corrected: "corrected",
    cancelled: "cancelled",
    "entered-in-error": "withdrawn",
    preliminary: "preliminary",
    registered: "preliminary",
    unknown: "preliminary",
  }),
);
const FINAL_REPORTS = new Set(["final", "amended", "corrected", "appended"]);
/** Reports in which each observation's own status counts; any other report status makes its values preliminary. */
const CLEAR_REPORTS = new Set([...FINAL_REPORTS, "partial", "preliminary"]);
const UNCLEAR_REPORTS = ["registered", "unknown", "cancelled", "entered-in-error"];

/** The status of a report or an observation as written; one that FHIR does not have stays unread. */
export function readStatus({ node, kind }: FhirResource): string {
  const status = node.get("status");
  const word = status.peek() ?? "";
  const isReport = kind === "DiagnosticReport";
  const isKnown = isReport
    ? CLEAR_REPORTS.has(word) || UNCLEAR_REPORTS.includes(word)
    : STATUSES.has(word);
  if (isKnown) status.place();
  return word;
}

/** An observation's own status; one that is not known to be final is preliminary. */
export function readFhirStatus(word: string): FhirStatus {
  return STATUSES.get(word) ?? "preliminary";
}

/** Whether a whole report was cancelled or sent in error, so that none of its values counts. */
export function isWithdrawnReport(status: string): boolean {
  return status === "cancelled" || status === "entered-in-error";
}

/** Whether a report's status means that it is complete. */
export function isFinalReport(status: string): boolean {
  return FINAL_REPORTS.has(status);
}

/**
 * The status of an observation, given those of the reports that refer to it. Withdrawn reports are ignored unless all are
 * withdrawn, in which case their status applies. A final value is only preliminary if one of the other reports is
 * `registered`, `unknown` or of another unclear status.
 */
export function getStatusInReports(word: string, reports: readonly string[]): FhirStatus {
  const own = readFhirStatus(word);
  const standing = reports.filter((status) => !isWithdrawnReport(status));
  const [withdrawn] = reports;
  if (standing.length === 0 && withdrawn !== undefined) return readFhirStatus(withdrawn);
  const isUnclear = standing.some((status) => !CLEAR_REPORTS.has(status));
  return isUnclear && (own === "final" || own === "corrected") ? "preliminary" : own;
}
