import type { BiomarkerResult } from "@/lib/contract/service/lab-result";

const RATINGS = new Map(
  Object.entries<string>({
    normal: "",
    critical: "CRITICAL",
    abnormal: "Abnormal",
    unknown: "Not assessed",
  }),
);

const STANDINGS: ReadonlyMap<string, string> = new Map([
  ["preliminary", "Preliminary"],
  ["corrected", "Corrected"],
]);

/** The rating as text, with the side of the range (H is above, L is below), and the laboratory's own flag apart. */
export function getRating({
  interpretation = "unknown",
  assessment,
  ...result
}: BiomarkerResult): string {
  const flag = result.source_interpretation
    ? `laboratory's flag ${result.source_interpretation}`
    : "";
  if (assessment?.is_assessable === false) return flag;
  const side = result.is_above_max_range ? "H" : result.is_below_min_range ? "L" : "";
  const standing = STANDINGS.get(result.status ?? "") ?? "";
  const rating = RATINGS.get(interpretation) ?? interpretation;
  return [standing, rating, side, flag].filter(Boolean).join(", ");
}
