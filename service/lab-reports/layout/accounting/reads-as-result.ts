import { type CellKind, isOutcome, isValueKind } from "@/service/lab-reports/layout/cell-kinds";
import { isSentence } from "@/service/lab-reports/layout/line-meaning";
import { type LineToken, readTokens } from "@/service/lab-reports/layout/line-tokens";
import { isTestName } from "@/service/lab-reports/layout/page-furniture";
import { isDose } from "@/service/lab-reports/layout/statements/dose-units";
import {
  joinText,
  splitAtGaps,
  type TextLine,
  withoutSigns,
} from "@/service/lab-reports/layout/text-lines";
import { endsInMarker, holdsMarker, isMarkerName } from "./marker-names";
import { statesOutcome } from "./stated-outcomes";
import { isTierName } from "./tiers";

const MAX_NAME_WORDS = 8;
const PROOF: ReadonlySet<CellKind> = new Set(["unit", "interval", "bound", "flag"]);
/** How a sentence states a value: `Your potassium was 4.9 mmol/L`. */
const STATES =
  /\b(?:was|were|is|are|came back(?: at)?|measured|of|at|showed|shows|reads?|result(?:ed)?(?: in)?|[:=])\s?$/i;
/** Behind a number: `4 weeks after`. */
const IS_TIME = /^(?:hours?|days?|weeks?|months?|years?|times?)\b/i;
const IS_LIMIT = /^(?:or|and) (?:higher|lower|more|less|above|below|greater|over|under)\b/i;

/**
 * Whether a line holds a result, in whatever form: a name with a value and its unit, range or flag, a known marker
 * with a value, or a sentence that states one. Such a line may only be a result or "not read".
 */
export function readsAsResult(line: TextLine): boolean {
  if (statesOutcome(line)) return true;
  const tokens = readTokens(line);
  if (isProse(line)) {
    const plain = readTokens(withoutSigns(line));
    return statesResult(tokens) || statesResult(plain) || measuresMarker(plain);
  }
  return (
    holdsResult(tokens) || holdsResult(readTokens(withoutCommas(line))) || lacksOnlyValue(tokens)
  );
}

/** `pCO2 78, pO2 54,` */
function withoutCommas(line: TextLine): TextLine {
  const words = line.words.map((word) => ({ ...word, text: word.text.replace(/[,;]$/, "") }));
  return { ...line, words };
}

function holdsResult(tokens: readonly LineToken[]): boolean {
  return tokens.some((token, at) => isValueKind(token.kind) && isResultAt(tokens, at));
}

/** `GLOBULIN, SERUM170 *H nmol/L 17-124`: a name, a unit and a range in the order of a row, with an unreadable value. */
function lacksOnlyValue(tokens: readonly LineToken[]): boolean {
  const unit = tokens.findIndex(({ kind }) => kind === "unit");
  const range = tokens[unit + 1]?.kind;
  const name = tokens[0]?.kind === "number" ? tokens[1] : tokens[0];
  return name?.kind === "text" && unit > 0 && (range === "interval" || range === "bound");
}

/** Whether a line is written in sentences; what is set in three columns or more is not, whatever its words. */
export function isProse(line: TextLine): boolean {
  const { words } = line;
  if (splitAtGaps(line).length > 2) return false;
  const lower = words.filter(({ text }) => /^[a-z]{2,}[,.;:]?$/.test(text)).length;
  return isSentence(joinText(words)) && lower >= 3;
}

function isResultAt(tokens: readonly LineToken[], at: number): boolean {
  const value = tokens[at];
  const name = getNameBefore(tokens, at).replace(STATES, "").trim();
  if (value === undefined || name === "") return false;
  const [next, after] = tokens.slice(at + 1).map(({ kind }) => kind);
  const isRange = (kind: CellKind | undefined) => kind === "interval" || kind === "bound";
  if (isTierName(name, value, isRange(next) || isRange(after))) return false;
  // `Labs on 2 days: K 6.9`
  if (isMarkerName(name) || isMarkerName(name.split(/[:;,]/).at(-1)?.trim() ?? "")) return true;
  if (value.isAfterGap && isOutcome(value.text) && isTestName(name)) return true;
  if (!/\d/.test(value.text) || name.split(" ").length > MAX_NAME_WORDS) return false;
  if (!isTestName(name)) return value.kind === "number" && next === "unit" && isRange(after);
  // A range and a word about it are a tier of something.
  if (isRange(value.kind)) return next !== undefined && next !== "flag" && PROOF.has(next);
  const isFlagged = tokens.slice(0, at).some(({ kind }) => kind === "flag");
  return isFlagged || (next !== undefined && PROOF.has(next));
}

/** The text before a value, back to the value before it. */
function getNameBefore(tokens: readonly LineToken[], at: number): string {
  const name: string[] = [];
  for (let place = at - 1; place >= 0; place -= 1) {
    const token = tokens[place];
    if (token === undefined) break;
    // `Factor 12`: a number close to the name belongs to it.
    const isInName = token.kind === "number" && !token.isAfterGap && place < at;
    if (token.kind === "text" || isInName) name.unshift(token.text);
    else if (token.kind !== "flag" && token.kind !== "range_label") break;
  }
  return name.join(" ");
}

function statesResult(tokens: readonly LineToken[]): boolean {
  return tokens.some((token, at) => {
    if (token.kind !== "number" && token.kind !== "bound") return false;
    const before = tokens[at - 1];
    if (before?.kind !== "text") return false;
    const verb = STATES.exec(before.text);
    const next = tokens[at + 1];
    const end = next?.kind === "unit" ? tokens[at + 2] : next;
    if (end !== undefined && IS_LIMIT.test(end.text)) return false;
    const isTimed = next !== undefined && (isDose(next.text) || IS_TIME.test(next.text));
    if (verb === null) return !isTimed && endsInMarker(before.text);
    if (endsInMarker(before.text.slice(0, verb.index))) return true;
    return next?.kind === "unit" && !isTimed && !NO_STATEMENT.test(before.text);
  });
}

/** What a sentence with a number is about if it states no result: aims, risks, advice. */
const NO_STATEMENT =
  /\b(?:targets?|goals?|aim(?:s|ing)?|risks?|should|if|between|recommend\w*|guidelines?)\b/i;

/** `HbA1c has come down from 64 to 52 mmol/mol`: a number with the unit of a concentration behind a marker. */
function measuresMarker(tokens: readonly LineToken[]): boolean {
  return tokens.some(({ kind, text }, at) => {
    const [unit] = tokens.slice(at + 1);
    const before = tokens.slice(0, at).map((token) => token.text);
    const isChange = kind === "interval" && /\bfrom$/i.test(before.at(-1) ?? "");
    if ((kind !== "number" && !isChange) || unit?.kind !== "unit") return false;
    if (!/[/%]/.test(unit.text)) return false;
    return !NO_STATEMENT.test([...before, text].join(" ")) && before.some(holdsMarker);
  });
}

/** Whether a known marker is named before a value of the line. */
export function namesMarker(line: TextLine): boolean {
  return readTokens(line).some(
    ({ kind, text }) => kind === "text" && endsInMarker(text.replace(STATES, "")),
  );
}
