import type { TrueRow, Truth } from "@/bin/eval-parsing/content/truth";
import type { ParsedLabReport, UnreadLine } from "@/lib/contract/service/parsing-job";
import type { Finding } from "./finding";
import { normalize } from "./printed-text";

/** A line and a row are the same print if they are this close: a fraction of the height of a page. */
const SAME_LINE = 0.012;
const NAME_LETTERS = 4;

export type Accounting = {
  /** Printed results that are neither read nor listed as not read. */
  readonly lost: number;
  /** For each page the lines that are listed as not read and are no results. */
  readonly idleLines: readonly number[];
  readonly findings: readonly Finding[];
};

/** What became of the printed results that are not among the rows, and what else is listed as not read. */
export function scoreAccounting(
  truth: Truth,
  reports: readonly ParsedLabReport[],
  missed: readonly TrueRow[],
): Accounting {
  const lines = reports.flatMap((report) => report.unread_lines ?? []);
  const lost = missed.filter((row) => !lines.some((line) => isFromRow(line, row)));
  const printed = [...truth.rows, ...truth.blankRows];
  const idle = lines.filter((line) => !printed.some((row) => isFromRow(line, row)));
  return {
    lost: lost.length,
    idleLines: truth.pages.map(
      (_, index) => idle.filter(({ box }) => box.page === index + 1).length,
    ),
    findings: [
      ...lost.map(({ page, name, value }) => ({
        ...{ kind: "lost" as const, printed: `page ${page}, ${name}: ${value}` },
        ...{ parsed: "neither read nor listed", isUnflagged: true },
      })),
      ...idle.map(({ box, text }) => ({
        ...{ kind: "no result" as const, printed: `page ${box.page}` },
        ...{ parsed: `listed as not read: ${text}`, isUnflagged: false },
      })),
    ],
  };
}

/** Whether a line is printed where the row is, or has its value and the beginning of its name. */
function isFromRow({ box, text }: UnreadLine, row: TrueRow): boolean {
  if (box.page !== row.page) return false;
  if (row.y > 0 && Math.abs(box.y - row.y) < SAME_LINE) return true;
  const plain = normalize(text).toLowerCase();
  const name = normalize(row.name).toLowerCase().slice(0, NAME_LETTERS);
  return plain.includes(normalize(row.value).toLowerCase()) && plain.includes(name);
}
