import type { Ledger } from "@/service/lab-reports/layout/accounting/ledger";
import { readsAsResult } from "@/service/lab-reports/layout/accounting/reads-as-result";
import type { DraftResult } from "@/service/lab-reports/layout/draft-results";
import { isFurniture } from "@/service/lab-reports/layout/page-furniture";
import type { TableEntry } from "@/service/lab-reports/layout/table-entries";
import { joinPrinted } from "@/service/lab-reports/layout/text-lines";
import { getGap, getHeight } from "./entry-checks";

/** A result with its last line. */
export type PlacedResult = { readonly result: DraftResult; readonly entry: TableEntry };

/** A comment is at most this many word heights below its text. */
const MAX_GAP_HEIGHTS = 4;
const STARTS = /^(?:[*†‡]|\(?\d\)|notes?:|comments?:)/i;

/** The comments below results, of which one may take several lines. */
export class CommentLines {
  /** The last line of them. */
  lowest: TableEntry | null = null;

  constructor(private readonly ledger: Ledger) {}

  startResult(): void {
    this.lowest = null;
  }

  /** Adds a line to the comments of the last result, unless it is none of its comments. */
  add(last: PlacedResult | null, entry: TableEntry, text: string): void {
    // In running text, what follows a result is about anything.
    if (last === null || last.entry.isStated === true) return;
    if (isFurniture(text) || entry.line.page !== last.entry.line.page) return;
    // A result that was not read is no comment on another one.
    if (readsAsResult(entry.line)) return;
    if (getGap(this.lowest ?? last.entry, entry) > MAX_GAP_HEIGHTS * getHeight(entry)) return;
    const printed = joinPrinted(entry.line.words);
    const goesOn = this.lowest !== null && getGap(this.lowest, entry) < getHeight(entry);
    const { comments } = last.result;
    if (goesOn && !STARTS.test(text)) comments.push(`${comments.pop() ?? ""} ${printed}`.trim());
    else comments.push(printed);
    this.lowest = entry;
    this.ledger.noteLine(entry.line, "comment");
  }
}
