import { type Comparator, readComparator, readComparatorBehind } from "./comparators";
import { normalizeUnit } from "./unit-names";

/** A part of a printed reference range. */
export type RangeToken =
  | { readonly kind: "number" | "ratio" | "unit" | "word"; readonly text: string }
  | {
      readonly kind: "comparator" | "behind";
      readonly text: string;
      readonly comparator: Comparator;
    }
  | { readonly kind: "dash" | "plus" | "separator"; readonly text: string };

const RATIO = /\d{1,9}:\d{1,9}(?![\d:])/y;
const SPACED_THOUSANDS = /[1-9]\d{0,2}(?:[ \u00a0]\d{3}){1,3}(?![\d.,])/y;
const NUMBER = /\d(?:[\d.,]{0,30}\d)?|[.,]\d{1,20}/y;
const DASH = /[-–—−~]|\.\.|(?:to|through|thru)\b/iy;
/** A unit up to the next space; `mL/min/1.73 m2` contains one. */
const UNIT =
  /(?:x ?)?10(?:\*\*|[*^]|e\+?|\()\d{1,2}\)?(?: ?\/ ?[a-zµμ]{1,4}[3³]?)?|m[li] ?\/ ?min ?\/ ?\{?1[.,]73(?:[ _]?(?:m2|m²|m\^2|sq\.? ?m))?\}?|[a-zµμ%‰/{][a-zµμ%/[\]{}_0-9.*^²³]{0,40}/iy;
const WORD = /[a-zà-ÿ][a-zà-ÿ'’]{0,40}/iy;
const PLAIN = [
  ["ratio", RATIO],
  ["number", SPACED_THOUSANDS],
  ["number", NUMBER],
  ["dash", DASH],
  ["word", WORD],
  ["plus", /\+/y],
  ["separator", /[;:,|.=/&]/y],
] as const;

/** Splits a printed range into tokens; null if it has a sign that no range has. */
export function tokenizeRange(text: string): RangeToken[] | null {
  const tokens: RangeToken[] = [];
  let at = 0;
  while (at < text.length) {
    if (
      /[\s()[\]{}"'*]/.test(text.charAt(at)) &&
      !/^\{[^{}\d][^{}]{0,19}\}/.test(text.slice(at, at + 24))
    ) {
      at += 1;
      continue;
    }
    const token = readToken(text, at);
    if (token === null) return null;
    tokens.push(token.token);
    at = token.end;
  }
  return tokens;
}

function readToken(text: string, at: number): { token: RangeToken; end: number } | null {
  const rest = text.slice(at);
  const bound = readComparator(rest);
  if (bound) {
    const token = { kind: "comparator", text: "", comparator: bound.comparator } as const;
    return { token, end: text.length - bound.rest.length };
  }
  const behind = readComparatorBehind(rest);
  if (behind) {
    const token = { kind: "behind", text: "", comparator: behind.comparator } as const;
    return { token, end: text.length - behind.rest.length };
  }
  return readUnit(text, at) ?? readPlain(text, at);
}

function readPlain(text: string, at: number): { token: RangeToken; end: number } | null {
  for (const [kind, pattern] of PLAIN) {
    const match = matchAt(pattern, text, at);
    if (match !== null) return { token: { kind, text: match }, end: at + match.length };
  }
  return null;
}

function readUnit(text: string, at: number): { token: RangeToken; end: number } | null {
  const match = matchAt(UNIT, text, at);
  const run = match?.replace(/[\].}]{1,8}$/, (end) => (isClosedBracket(match) ? end : "")) ?? "";
  // A single letter is more likely a sex or a word than a unit.
  if (run.length < 2 && run !== "%") return null;
  return normalizeUnit(run) === null
    ? null
    : { token: { kind: "unit", text: run }, end: at + run.length };
}

function isClosedBracket(run: string): boolean {
  return run.includes("[") || run.includes("{");
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
