import "server-only";
import { createHash } from "node:crypto";
import type { LabResultsRaw } from "@/lib/contract/service/lab-result";

/**
 * A name for what a laboratory has reported so far: any other value, range, flag, marker or completeness makes another
 * one. It holds nothing of the values themselves.
 */
export function getResultVersion(results: LabResultsRaw): string {
  const { metadata, results: markers, missing_results } = results;
  const seen = {
    status: metadata.status ?? null,
    reported: metadata.date_reported,
    markers,
    missing: missing_results ?? [],
  };
  return createHash("sha256").update(JSON.stringify(seen, sortKeys)).digest("base64url");
}

/** The same values in another order of keys are the same version. */
function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
