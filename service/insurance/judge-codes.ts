import type { IcdVerdict } from "@/lib/contract/service/insurance";
import { EXCLUDES_1, EXCLUDES_2, SECONDARY } from "./data/exclusions";
import { DIAGNOSES } from "./diagnoses";

/** Letter, digit, letter or digit; then at most four more after a point (structure of ICD-10-CM). */
const WELL_FORMED = /^[A-Z]\d[0-9AB](\.[0-9A-Z]{1,4})?$/;

/** A verdict, with one sentence for each required change. */
export type CodeJudgment = IcdVerdict & { readonly sentences: readonly string[] };

/**
 * Whether diagnosis codes exist and are compatible. The service knows a small part of ICD-10-CM: a well-formed code
 * that it does not list is accepted, unless the listed codes show that it is only the parent of more specific codes.
 */
export function judgeCodes(given: readonly string[]): CodeJudgment {
  const codes = [...new Set(given.map(normalizeCode))];
  const errors = codes.flatMap((code, index) => getFault(code, index === 0) ?? []);
  if (codes.length < given.length) errors.push("A diagnosis code is named twice.");
  const violations = pairs(codes, EXCLUDES_1).map(([code, conflicts_with]) => ({
    code,
    conflicts_with,
    type: "excludes1",
  }));
  const warnings = pairs(codes, EXCLUDES_2).map(([code, overlaps_with]) => ({
    code,
    overlaps_with,
    type: "excludes2",
  }));
  const conflicts = violations.map(
    ({ code, conflicts_with }) => `${code} and ${conflicts_with} exclude each other.`,
  );
  const sentences = [...errors, ...conflicts];
  return { valid: sentences.length === 0, errors, violations, warnings, sentences };
}

/** The code as the classification writes it: capitals, with the point after the third character. */
export function normalizeCode(text: string): string {
  const code = text.trim().toUpperCase();
  return code.includes(".") || code.length <= 3 ? code : `${code.slice(0, 3)}.${code.slice(3)}`;
}

function getFault(code: string, isFirst: boolean): string | null {
  if (!WELL_FORMED.test(code)) return `${code || "An empty text"} is not an ICD-10-CM code.`;
  if (isFirst && SECONDARY.includes(code)) {
    return `${code} is never the first diagnosis. Put the disease that it belongs to before it.`;
  }
  if (DIAGNOSES.has(code)) return null;
  const example = [...DIAGNOSES.keys()].find((known) => known.startsWith(code));
  return example
    ? `${code} is the head of a group. Name one of its codes, such as ${example}.`
    : null;
}

type Table = typeof EXCLUDES_1;

function pairs(codes: readonly string[], table: Table): [string, string][] {
  return codes.flatMap((code) =>
    table
      .filter(([head]) => code.startsWith(head))
      .flatMap(([, others]) =>
        codes
          .filter((other) => others.some((prefix) => other.startsWith(prefix)))
          .map((other): [string, string] => [code, other]),
      ),
  );
}
