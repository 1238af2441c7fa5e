import "server-only";
import { createHash } from "node:crypto";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { getResultVersion } from "@/lib/server/results/result-version";

/**
 * Identifies a result's critical values without containing them. The same critical values in a later report are the
 * same version, so nobody is called twice about one value; another value or a further critical marker is another
 * version. Without any critical value it identifies all values, as an acknowledgement does.
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

/** A version of values, each given by its texts; their order makes no difference. */
export function getValuesVersion(
  values: readonly (readonly (string | null | undefined)[])[],
): string {
  const texts = values.map((value) => JSON.stringify(value.map((text) => text ?? null))).sort();
  return createHash("sha256").update(texts.join("\n")).digest("base64url");
}
