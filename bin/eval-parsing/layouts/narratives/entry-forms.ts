import { printDate } from "@/bin/eval-parsing/content/formats";
import type { Result } from "@/bin/eval-parsing/content/make-report";
import { breakLines, drawLines, type ProseResult } from "./prose";
import type { Sheet } from "./sheet";

/** An entry of a patient's record. */
export type Entry = { readonly day: string } & (
  | { readonly kind: "heading" | "filing"; readonly text: string }
  | {
      readonly kind: "result";
      readonly result: Result;
      readonly term: string;
      readonly code: string;
      readonly panel: string;
    }
  | {
      readonly kind: "other";
      readonly term: string;
      readonly code: string;
      readonly value: string;
    }
);

type ResultEntry = Extract<Entry, { kind: "result" }>;

/** How a practice system prints an entry; the sheet is left below it. */
export type EntryForm = (sheet: Sheet, entry: Entry) => void;

/** `12/03/2026  Serum sodium (XE2q0) 138 mmol/L [135.0 - 145.0] (H)`: all in one running line. */
export function drawLineEntry(sheet: Sheet, entry: Entry): void {
  const { paper, left } = sheet;
  const x = left + 66;
  const day = printDate(entry.day, "uk");
  if (entry.kind === "heading") sheet.y += 4;
  sheet.ensure(2 * paper.line);
  paper.text(left, sheet.y, day);
  if (entry.kind === "result") {
    const flag = { high: "H", low: "L", normal: null, abnormal: null }[entry.result.state];
    const lines = breakLines(paper, sheet.width - 66, [makePiece(entry, flag)]);
    sheet.y = drawLines(paper, x, sheet.y, lines) + 2;
    return;
  }
  const text = entry.kind === "filing" ? `Filed: ${entry.text}` : printOther(entry);
  paper.aside(x, sheet.y, text, { isBold: entry.kind === "heading" });
  sheet.y += paper.line + 2;
}

/** A column each for the date, the term, the value and the range; what the flag says stands below the term. */
export function drawColumnEntry(sheet: Sheet, entry: Entry): void {
  const { paper, left } = sheet;
  const at = { term: left + 70, value: left + 300, range: left + 410 };
  if (entry.kind === "heading") sheet.y += 4;
  sheet.ensure(2 * paper.line + 2);
  const day = printDate(entry.day, "named");
  if (entry.kind === "result") {
    const { result, term, panel } = entry;
    const cells = {
      ...{ name: term, value: result.value, unit: result.scale.unit, panel },
      ...{ range: printBounds(result), flag: printLimit(result) },
    };
    paper.text(left, sheet.y, day);
    paper.text(at.term, sheet.y, term);
    paper.text(at.range, sheet.y, cells.range ?? "");
    paper.text(at.value, sheet.y, [cells.value, cells.unit].filter(Boolean).join(" "), {
      isBold: cells.flag !== null,
    });
    paper.record(result, cells);
    if (cells.flag !== null) {
      sheet.y += paper.line;
      paper.text(at.term + 10, sheet.y, cells.flag, { isItalic: true });
    }
  } else if (entry.kind === "other") {
    const [value = "", range = ""] = entry.value.split(/[[\]]/);
    paper.text(left, sheet.y, day);
    paper.aside(at.term, sheet.y, entry.term);
    paper.text(at.value, sheet.y, value.trim());
    paper.text(at.range, sheet.y, range);
  } else {
    if (entry.kind === "heading")
      paper.shade(left - 3, sheet.y - 2, sheet.width + 6, paper.line + 2, "#e8ecef");
    paper.text(left, sheet.y, day);
    paper.aside(at.term, sheet.y, entry.text, { isBold: entry.kind === "heading" });
  }
  sheet.y += paper.line + 2;
}

/** The term in one line; below it the value, the range and what the flag says, each with its label. */
export function drawTwoLineEntry(sheet: Sheet, entry: Entry): void {
  const { paper, left } = sheet;
  if (entry.kind === "heading") sheet.y += 5;
  sheet.ensure(2 * paper.line + 4);
  const day = printDate(entry.day, "uk");
  if (entry.kind !== "result") {
    const text = entry.kind === "filing" ? `Action: ${entry.text}` : printOther(entry);
    paper.aside(left, sheet.y, `${day}  ${text}`, { isBold: entry.kind === "heading" });
    sheet.y += paper.line + 3;
    return;
  }
  const { result, term, code, panel } = entry;
  const state = { high: "Above range", low: "Below range", normal: null, abnormal: null };
  const cells = {
    ...{ name: term, value: result.value, unit: result.scale.unit, panel },
    ...{ range: printBounds(result), flag: state[result.state] },
  };
  paper.text(left, sheet.y, `${day}  ${term} (${code})`);
  sheet.y += paper.line;
  const value = [cells.value, cells.unit].filter(Boolean).join(" ");
  const x = left + 62;
  if (cells.range !== null) paper.text(x + 150, sheet.y, `Range: ${cells.range}`);
  if (cells.flag !== null) paper.text(x + 280, sheet.y, cells.flag, { isBold: true });
  paper.text(x, sheet.y, `Value: ${value}`);
  paper.record(result, cells);
  sheet.y += paper.line + 3;
}

function makePiece({ result, term, code, panel }: ResultEntry, flag: string | null): ProseResult {
  const { value, scale } = result;
  const range = printBounds(result);
  const behind = [
    scale.unit,
    range === null ? null : `[${range}]`,
    flag === null ? null : `(${flag})`,
  ].filter(Boolean);
  return {
    result,
    cells: { name: term, value, unit: scale.unit, range, flag, panel },
    before: `${term} (${code}) `,
    after: behind.map((part) => ` ${part}`).join(""),
  };
}

function printOther(entry: Exclude<Entry, ResultEntry>): string {
  if (entry.kind !== "other") return entry.text;
  return `${entry.term} (${entry.code}) ${entry.value}`.trim();
}

/** The bounds with at least one decimal: `135.0 - 145.0`. */
function printBounds({ scale: { low, high, digits } }: Result): string | null {
  const print = (bound: number) => bound.toFixed(Math.max(1, digits));
  if (low !== null && high !== null) return `${print(low)} - ${print(high)}`;
  if (high !== null) return `< ${print(high)}`;
  return low === null ? null : `> ${print(low)}`;
}

function printLimit({ state }: Result): string | null {
  if (state === "high") return "Above high reference limit";
  return state === "low" ? "Below low reference limit" : null;
}
