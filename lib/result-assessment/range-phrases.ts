import { writePowers } from "./write-powers";

const NUMBER = String.raw`[-−]?\d(?:[\d.,]{0,20}\d)?`;
const OPEN = String.raw`([[\](])\s{0,3}`;
const BETWEEN = String.raw`\s{0,3}(?:[-–—−;]|to|\.\.|,\s)\s{0,3}`;
const CLOSE = String.raw`\s{0,3}([a-zµμ%][a-zµμ%/\d*^]{0,20})?\s{0,3}([[\])])`;
/** An interval in the brackets of mathematics: `]3.5-5.1]` and `(3.5-5.1]` exclude 3.5 (ISO 80000-2). */
const INTERVAL = new RegExp(`${OPEN}(${NUMBER})${BETWEEN}(${NUMBER})${CLOSE}`, "gi");
/** In place of words that only together have a meaning, the word for that meaning. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bnon[- ]?diabet(?:ic|es)s?\b/gi, "normal"],
  [/\bpre[- ]?diabet(?:ic|es)s?\b/gi, "prediabetes"],
  [/\b(?:non[- ]reactive|not detected|no findings?)\b/gi, "negative"],
  [/\bgr[ae]y[- ]zone\b/gi, "equivocal"],
  // Classes of specific antibodies against allergens.
  [/\bclass (?:0|zero) ?\/ ?(?:1|i)\b/gi, "equivocal"],
  [/\bclass (?:0|zero)\b/gi, "negative"],
  [/\bclass (?:[1-6]|i{1,3}|iv|vi?)\b/gi, "positive"],
];
/** Remarks in brackets on how the range was found; they limit it to nobody. */
const REMARK =
  /[([] ?(?:calc(?:ulated|\.)?|ada|who|ifcc|ngsp|ncep|kdigo|hplc|eclia|clia|elisa|immunoassay|new(?: range)?) ?[)\]]/gi;

/** Numbers, commas and the signs of intervals and comparators, in which nothing is to be simplified. */
const PLAIN = /^[\d\s.,<>=-]*$/;

/**
 * A printed range with its phrases and brackets as single words and comparators; null if a bracket has no partner, so
 * that it is not known whether a bound belongs to the range.
 */
export function simplifyRange(printed: string): string | null {
  if (PLAIN.test(printed)) return printed;
  const plain = PHRASES.reduce(
    (text, [phrase, word]) => text.replaceAll(phrase, word),
    writePowers(printed).replaceAll(REMARK, " "),
  );
  const text = plain.replaceAll(INTERVAL, writeInterval);
  return hasPairedBrackets(text) ? text : null;
}

function writeInterval(
  printed: string,
  open: string,
  low: string,
  high: string,
  unit: string | undefined,
  close: string,
): string {
  // Laboratories put whole ranges into round brackets, which then exclude nothing.
  if (open === "(" && close === ")") return printed;
  const from = open === "[" ? ">=" : ">";
  const to = close === "]" ? "<=" : "<";
  return `${from}${low} and ${to}${high} ${unit ?? ""}`;
}

function hasPairedBrackets(text: string): boolean {
  const open: string[] = [];
  for (const sign of text) {
    if (sign === "(" || sign === "[") open.push(sign);
    if (sign === ")" && open.pop() !== "(") return false;
    if (sign === "]" && open.pop() !== "[") return false;
  }
  return open.length === 0;
}
