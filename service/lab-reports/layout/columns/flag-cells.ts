import { getCellKind, isFlagInColumn } from "@/service/lab-reports/layout/cell-kinds";
import { type LineToken, toToken } from "@/service/lab-reports/layout/line-tokens";
import { isStatus } from "@/service/lab-reports/layout/marks/status-words";
import { getCenter, getRight } from "@/service/lab-reports/layout/rectangles";
import { type DraftParts, getText } from "@/service/lab-reports/layout/row-parts";
import type { Column } from "@/service/lab-reports/layout/table-columns";
import { joinText } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import type { PlacedToken } from "./earlier-values";

/** Words around a flag: `laboratory's flag HH`. */
const FILLER = /^(?:(?:lab(?:oratory)?(?:['’]?s)?|flag(?:ged)?)[:,]?|[,;:–-])$/i;

/** `Detected A`: a flag below its own heading, so close behind a value in words that it was read as one of them. */
export function cutFlagsOffWords(
  tokens: readonly LineToken[],
  columns: readonly Column[],
): readonly LineToken[] {
  const heading = columns.find(({ role }) => role === "flag")?.above?.rect;
  if (heading === undefined) return tokens;
  return tokens.flatMap((token) => {
    const at = token.words.findIndex(
      ({ rect }) => getCenter(rect) > heading.x && getCenter(rect) < getRight(heading),
    );
    const [before, behind] = [token.words.slice(0, at), token.words.slice(at)];
    const isWorded = token.kind === "text" || token.kind === "finding";
    if (!isWorded || at < 1 || !isFlagInColumn(joinText(behind))) return [token];
    return [
      toToken(getCellKind(joinText(before)), before, token.isAfterGap),
      toToken("flag", behind, true),
    ];
  });
}

/**
 * Reads the cells in columns of flags, which may say several things: `Corrected, CRITICAL, H`. A word about the value's
 * status is kept apart, and words that are no flag become a comment under their heading.
 */
export function addFlagCells(parts: DraftParts, placed: readonly PlacedToken[]): void {
  for (const [heading, tokens] of groupByHeading(placed)) {
    // Numbers among other words are those of a grade: `Moderate: 5.0 - 7.5`.
    const isWorded = tokens.some(({ kind }) => kind === "text");
    const own = isWorded ? tokens : tokens.filter((token) => !addMeasured(parts, token));
    if (own.length > 0) addTexts(parts, own, heading);
  }
}

function groupByHeading(placed: readonly PlacedToken[]): Map<string, LineToken[]> {
  const groups = new Map<string, LineToken[]>();
  for (const { token, column } of placed) {
    if (column?.role !== "flag") continue;
    groups.set(column.heading, [...(groups.get(column.heading) ?? []), token]);
  }
  return groups;
}

function addTexts(parts: DraftParts, tokens: readonly LineToken[], heading: string): void {
  if (isStatus(getText(tokens))) {
    parts.status.push(...tokens);
    return;
  }
  if (tokens.every(({ text }) => isFlagInColumn(text))) {
    parts.flag.push(...tokens);
    return;
  }
  const words = tokens.flatMap((token) => [...token.words]);
  const status = words.filter(({ text }) => isStatus(text));
  const rest = words.filter((word) => !status.includes(word) && !FILLER.test(word.text));
  if (status.length > 0) parts.status.push(toPart(status, "text"));
  if (rest.length === 0) return;
  if (areFlags(rest)) parts.flag.push(toPart(rest, "flag"));
  else {
    const said = words.filter((word) => !status.includes(word));
    parts.comment.push({ ...toPart(said, "text"), heading });
  }
}

/** A phrase that is a flag, or words of which each is one. */
function areFlags(words: readonly ReadWord[]): boolean {
  const text = toPart(words, "text").text;
  return (
    isFlagInColumn(text) || words.every((word) => isFlagInColumn(word.text.replace(/[,;]$/, "")))
  );
}

function toPart(words: readonly ReadWord[], kind: LineToken["kind"]): LineToken {
  return toToken(kind, words, true);
}

/** Adds what is printed so close to the flags that it is in their column; false for words about the value. */
function addMeasured(parts: DraftParts, token: LineToken): boolean {
  if (token.kind === "unit" && !isFlagInColumn(token.text)) parts.unit.push(token);
  else if (token.kind === "interval" && parts.range.length === 0) parts.range.push(token);
  else if (token.kind === "number" && parts.value.length === 0) parts.value.push(token);
  else return false;
  return true;
}
