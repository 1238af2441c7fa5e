import type { TrueMetadata } from "@/bin/eval-parsing/content/truth";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { Finding } from "./finding";
import { normalize } from "./printed-text";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DATES = new Set(["dob", "date_collected", "date_reported"]);

/** Compares the printed metadata; dates are free text, so any form of the same day is correct. */
export function countMetadata(truth: TrueMetadata, parsed: ParsedLabReport["metadata"]) {
  const printed = Object.entries(truth).filter(([, value]) => value !== null);
  const values: Readonly<Record<string, string | null | undefined>> = parsed;
  const findings: Finding[] = printed
    .filter(([field, value]) => !isSame(field, value ?? "", values[field]))
    .map(([field, value]) => ({
      kind: "metadata",
      printed: `${field}: ${value}`,
      parsed: values[field] ?? "nothing",
      isUnflagged: true,
    }));
  return { fields: printed.length, exact: printed.length - findings.length, findings };
}

function isSame(field: string, printed: string, parsed: string | null | undefined): boolean {
  if (!DATES.has(field))
    return normalize(printed).toLowerCase() === normalize(parsed).toLowerCase();
  const [year = "", month = "", day = ""] = printed.split("-");
  const named = MONTHS[Number(month) - 1] ?? "";
  const text = normalize(parsed).toLowerCase();
  return [
    printed,
    `${month}/${day}/${year}`,
    `${day}-${named}-${year}`,
    `${day} ${named} ${year}`,
  ].some((form) => text.startsWith(form));
}
