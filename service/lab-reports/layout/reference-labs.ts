import { joinText, type TextLine } from "./text-lines";

const CODE = String.raw`[[(]?([A-Z]{1,4}\d{0,2}|\d{1,2}|[¹²³⁴-⁹]{1,2})[\])]?`;
/** `01 Corwin Marlow 1447 York Court`, `EN: Meridian-West Hills, 8401 ...`, `[A] Name`. */
const LEGEND = new RegExp(
  `^(?:perform\\w{2,4} (?:at|by|site|lab)s?:?\\s{1,3})?${CODE}\\s?[:=–-]?\\s(.{4,200})$`,
  "i",
);
const PLACE =
  /\b(?:director|dir\.?:|lab(?:s|oratory|oratories)?|diagnostics|hospital|clinic|medical cent|institute|[A-Z]{2},? \d{5})|\b\d{1,5} (?:[a-z]{2,20} ){1,3}(?:street|st|road|rd|avenue|ave|drive|dr|lane|boulevard|blvd|way|highway|parkway)\b/i;
const PERFORMED_AT =
  /^[*†\s]{0,3}(?:test(?:s|ing)? )?(?:performed|done|analy[sz]ed|processed) (?:at|by):?\s(.{3,120})/i;
const HEADING =
  /^(?:perform(?:ing|ed) (?:at|by|lab(?:orator(?:y|ies))?|sites?)|reference lab(?:orator(?:y|ies))?|lab(?:oratory)? (?:key|legend|codes?)|testing (?:sites?|lab(?:orator(?:y|ies))?))(?: information| legend| key)?\s?:?$/i;

export type LabLegend = {
  /** The laboratories by their codes. */
  readonly names: ReadonlyMap<string, string>;
  /** The lines that explain the codes. */
  readonly lines: ReadonlySet<TextLine>;
};

/** Finds the lines that explain which laboratory a code stands for. */
export function findLabLegend(lines: readonly TextLine[]): LabLegend {
  const names = new Map<string, string>();
  const found = new Set<TextLine>();
  for (const line of lines) {
    const text = joinText(line.words);
    if (text.length > 300) continue;
    if (HEADING.test(text)) found.add(line);
    const [, code, name] = LEGEND.exec(text) ?? [];
    if (code === undefined || name === undefined || !PLACE.test(name)) continue;
    if (code !== code.toUpperCase() && !(code.length === 1 && /^[A-Z]/.test(name))) continue;
    found.add(line);
    const plain = toPlainCode(code);
    if (!names.has(plain)) names.set(plain, shorten(name));
  }
  return { names, lines: found };
}

/** The laboratory that a line below a result names; null for other lines. */
export function readPerformedAt(text: string): string | null {
  const [, name] = PERFORMED_AT.exec(text) ?? [];
  return name === undefined ? null : shorten(name);
}

/** Replaces a printed code by the name that the report's legend gives it; without a legend it stays as it is. */
export function nameLab(code: string, { names }: LabLegend): string {
  return names.get(toPlainCode(code)) ?? code;
}

/** `²` is 2, `[a]` is A. */
function toPlainCode(code: string): string {
  return code
    .normalize("NFKC")
    .replaceAll(/[^A-Z\d]/gi, "")
    .toUpperCase();
}

/** The name without its address and its director. */
function shorten(text: string): string {
  const end = text.search(/,|\s\d{1,6}\s|\s(?:dir(?:ector)?\b|ph(?:one)?\b|tel\b|clia\b)/i);
  const name = end > 2 ? text.slice(0, end) : text;
  return name.replace(/^[\s:–-]{1,5}/, "").trim();
}
