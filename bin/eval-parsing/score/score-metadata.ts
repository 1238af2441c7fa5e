import type { Truth } from "@/bin/eval-parsing/content/truth";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { Finding } from "./finding";
import { normalize } from "./printed-text";
import { isSameDay } from "./same-day";

const DATES = new Set(["dob", "date_collected", "date_reported"]);

/** Compares the printed metadata; dates are free text, so any form of the same day is correct. */
export function countMetadata(
  { metadata, isDayFirst }: Pick<Truth, "metadata" | "isDayFirst">,
  parsed: ParsedLabReport["metadata"],
) {
  const printed = Object.entries(metadata).filter(([, value]) => value !== null);
  const values: Readonly<Record<string, string | null | undefined>> = parsed;
  const findings: Finding[] = printed
    .filter(([field, value]) => !isSame(field, value ?? "", values[field], isDayFirst))
    .map(([field, value]) => ({
      kind: "metadata",
      printed: `${field}: ${value}`,
      parsed: values[field] ?? "nothing",
      isUnflagged: true,
    }));
  return { fields: printed.length, exact: printed.length - findings.length, findings };
}

function isSame(
  field: string,
  printed: string,
  parsed: string | null | undefined,
  isDayFirst: boolean,
): boolean {
  if (DATES.has(field)) return isSameDay(printed, parsed, isDayFirst);
  return normalize(printed).toLowerCase() === normalize(parsed).toLowerCase();
}
