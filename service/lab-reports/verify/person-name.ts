import { findFamilyName } from "@/service/lab-reports/layout/metadata/metadata-values";
import { unite } from "@/service/lab-reports/layout/rectangles";
import type { Cell, DraftPage } from "@/service/lab-reports/layout/report-draft";

export type PersonName = { readonly first: string | null; readonly last: string | null };

const MAX_NAME_LENGTH = 120;
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|master|baby)\.?\s(?=\S)/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const LABEL = /^(?:patient(?: name)?|name|first name|last name|surname)\s?[:.]\s?/i;

/**
 * First and last name of a patient from the two printed cells. A cell that contains the whole name (`DOE, JANE A`,
 * `Jane A Doe`, or the same text in both cells) is split: at the comma with the last name first, otherwise before the
 * last word. Titles are left out; Jr., Sr. and numerals stay with the last name.
 */
export function splitPersonName(first: string | null, last: string | null): PersonName {
  const [one, other] = [clean(first), clean(last)];
  if (one === null && other === null) return { first: null, last: null };
  const hasBoth = one !== null && other !== null;
  const isWhole = /[\s,]/.test(one ?? other ?? "");
  const isOneText = hasBoth && one.toLowerCase() === other.toLowerCase();
  if (!isWhole || (hasBoth && !isOneText)) return { first: one, last: other };
  return splitWhole(one ?? other ?? "");
}

function clean(text: string | null): string | null {
  const plain = (text ?? "")
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(LABEL, "")
    .replace(TITLE, "")
    .replace(/[,;:]$/, "")
    .trim();
  return plain === "" ? null : plain;
}

function splitWhole(whole: string): PersonName {
  const comma = whole.indexOf(",");
  if (comma >= 0) {
    const [before, behind] = [whole.slice(0, comma).trim(), whole.slice(comma + 1).trim()];
    // "Jane Doe, Jr." has a suffix after its comma.
    if (!SUFFIX.test(behind)) return { first: behind || null, last: before || null };
    const named = splitWhole(before);
    return { first: named.first, last: `${named.last ?? ""} ${behind}`.trim() };
  }
  const words = whole.split(" ");
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? "") ? words.pop() : undefined;
  const last = words.splice(words.length > 1 ? findFamilyName(words) : 0).join(" ") || null;
  const family = suffix === undefined || last === null ? last : `${last} ${suffix}`;
  return { first: words.join(" ") || null, last: family };
}

/** A name that is printed in one line, first name first, as one cell; null for any other. */
export function getWholeName({
  patient_first_name: first,
  patient_last_name: last,
}: DraftPage["metadata"]): Cell | null {
  if (first === null || last === null || first.page !== last.page) return null;
  const [rect, height] = [unite([first.rect, last.rect]), first.rect.height];
  const isOrdered = first.rect.x < last.rect.x && !first.text.includes(",");
  if (!isOrdered || rect.height > 1.5 * height) return null;
  return { ...first, text: `${first.text} ${last.text}`, rect };
}
