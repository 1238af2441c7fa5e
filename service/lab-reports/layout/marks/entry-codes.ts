import { isKnownName } from "@/service/lab-reports/loinc/known-names";

/**
 * `(XE2q0)`, `(44I5.)`, `(2823-3)`, `(1000731000000107)`: the code of a coded entry in a record (Read, LOINC, SNOMED CT)
 * in brackets behind its name. Five letters and digits are none where they name a marker: `(HbA1c)`.
 */
const CODE =
  /^[([](?:\d{6,18}|\d{1,5}-\d|(?=[A-Za-z]{0,5}[\d.]|X[a-z]|[a-z]{1,4}[A-Z])[A-Za-z\d][A-Za-z\d.]{4,5})[)\]][,;:]?$/;

/** Whether a word is the code of an entry, which is no part of its name. */
export function isCode(text: string): boolean {
  return CODE.test(text) && !isKnownName(text.replaceAll(/[()[\],;:]/g, ""));
}

/** How a practice files a result: `Normal - no action`. */
export const FILING = /\bno (?:further )?action\b/i;
