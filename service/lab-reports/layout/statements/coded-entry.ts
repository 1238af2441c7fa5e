import { readTokens } from "@/service/lab-reports/layout/line-tokens";
import { isCode } from "@/service/lab-reports/layout/marks/entry-codes";
import type { RowParts } from "@/service/lab-reports/layout/row-parts";
import { type TextLine, toCell, toLine } from "@/service/lab-reports/layout/text-lines";
import { readStatements } from "./read-statements";

/**
 * The result of an entry of a record, which has its day in front or a code behind its name: `12-Jan-2026 Serum sodium
 * (XE2q0) 138 mmol/L [135.0 - 145.0]`. Null for any other line, and for one whose result is not beyond doubt.
 */
export function readCodedEntry(line: TextLine): RowParts | null {
  const tokens = readTokens(line);
  const end = tokens.findIndex(({ kind }) => kind !== "date" && kind !== "time");
  const [date] = tokens;
  const isDated = date?.kind === "date" && tokens[end]?.kind === "text";
  if (!isDated && !line.words.some(({ text }) => isCode(text))) return null;
  const rest = isDated ? tokens.slice(end).flatMap(({ words }) => words) : line.words;
  const [stated, ...others] = readStatements(toLine(line.page, rest, line.columnGap));
  if (stated === undefined || stated.row === null || others.length > 0) return null;
  return { ...stated.row, collected: isDated ? toCell(line.page, date.words) : null };
}
