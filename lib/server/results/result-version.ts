import "server-only";
import { createHash } from "node:crypto";
import type { MarkerResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import type { LabResultsRaw } from "@/lib/contract/service/lab-result";

type Versioned = Pick<LabResultsRaw, "missing_results" | "report_documents"> & {
  readonly metadata: Pick<LabResultsRaw["metadata"], "status" | "date_reported">;
  readonly results: readonly MarkerResultRecord[] | LabResultsRaw["results"];
};

/**
 * A version of what a laboratory has reported so far, which changes with any value, range, flag, marker, document or the
 * completeness. It does not reveal the values.
 */
export function getResultVersion(results: Versioned): string {
  const { metadata, results: markers, missing_results, report_documents } = results;
  const content = {
    status: metadata.status ?? null,
    reported: metadata.date_reported,
    markers,
    missing: missing_results ?? [],
    ...(report_documents && { documents: report_documents.map(({ sha256 }) => sha256) }),
  };
  return createHash("sha256").update(JSON.stringify(content, sortKeys)).digest("base64url");
}

/** The order of keys does not change the version. */
function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
