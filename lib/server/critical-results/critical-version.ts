import "server-only";
import { createHash } from "node:crypto";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { getResultVersion } from "@/lib/server/results/result-version";

/**
 * Names the critical values of a result, without containing them. The same critical values in a later report are the same
 * version, so that nobody is called twice for one value; another value or a further critical marker is another version.
 * Without a single critical value it names all values, as an acknowledgement does.
 */
export function getCriticalVersion(
  results: LabResultsRaw,
  critical: readonly BiomarkerResult[] | null,
): string {
  if (critical === null || critical.length === 0) return getResultVersion(results);
  return getValuesVersion(
    critical.map(({ name, loinc, slug, result, unit }) => [name, loinc, slug, result, unit]),
  );
}

/** A version of values, each as its texts; their order does not change it. */
export function getValuesVersion(
  values: readonly (readonly (string | null | undefined)[])[],
): string {
  const texts = values.map((value) => JSON.stringify(value.map((text) => text ?? null))).sort();
  return createHash("sha256").update(texts.join("\n")).digest("base64url");
}
