import type { Diagnosis } from "@/lib/contract/service/insurance";
import { SECONDARY } from "./data/exclusions";
import codes from "./data/icd-10-cm.json" with { type: "json" };

const MAX_COUNT = 50;

/** Code → description: common codes of ICD-10-CM, which is in the public domain. */
export const DIAGNOSES: ReadonlyMap<string, string> = new Map(Object.entries(codes));

/**
 * Up to 50 codes: those that start with the text (the point may be left out), then those whose description contains all
 * its words. None for a blank text.
 */
export function searchDiagnoses(query: string): Diagnosis[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const head = plain(words.join(""));
  const all = [...DIAGNOSES];
  const byCode = all.filter(([code]) => plain(code).startsWith(head));
  const byLabel = all.filter(
    ([code, description]) =>
      !plain(code).startsWith(head) &&
      words.every((word) => description.toLowerCase().includes(word)),
  );
  return [...byCode, ...byLabel].slice(0, MAX_COUNT).map(([code, description]) => ({
    diagnosis_code: code,
    description,
    is_secondary: SECONDARY.includes(code),
  }));
}

function plain(code: string): string {
  return code.replace(".", "").toLowerCase();
}
