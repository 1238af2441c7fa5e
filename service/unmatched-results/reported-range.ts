/** A reference range as its laboratory printed it; an end that it does not have, or that is no number, is null. */
export type ReportedRange = {
  readonly text: string | null;
  readonly low: number | null;
  readonly high: number | null;
};

const NUMBER = String.raw`([+-]?\d+(?:\.\d+)?)`;
const BETWEEN = new RegExp(String.raw`^${NUMBER}\s*(?:-|–|to)\s*${NUMBER}$`, "i");
const BELOW = new RegExp(String.raw`^(?:<|<=|≤)\s*${NUMBER}$`);
const ABOVE = new RegExp(String.raw`^(?:>|>=|≥)\s*${NUMBER}$`);

/** Reads `70-99`, `<5.7`, `>=60`. Whether an end is in the range is only said in the text. */
export function readRange(text: string): ReportedRange {
  const between = BETWEEN.exec(text);
  const below = BELOW.exec(text);
  const above = ABOVE.exec(text);
  const low = numberOf(between?.[1] ?? above?.[1]);
  const high = numberOf(between?.[2] ?? below?.[1]);
  return low !== null && high !== null && low > high
    ? { text, low: null, high: null }
    : { text, low, high };
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
