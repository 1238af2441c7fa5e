import type { Ledger } from "@/service/lab-reports/layout/accounting/ledger";
import { isMarkerName, namesSeveral } from "@/service/lab-reports/layout/accounting/marker-names";
import { isTier } from "@/service/lab-reports/layout/accounting/tiers";
import {
  beginResult,
  type DraftResult,
  nameLabAbove,
  type PanelName,
  readPanelName,
} from "@/service/lab-reports/layout/draft-results";
import { isComment, isPanelHeading } from "@/service/lab-reports/layout/line-meaning";
import { isStatus, readReportStatus } from "@/service/lab-reports/layout/marks/status-words";
import { isFurniture, isTestName } from "@/service/lab-reports/layout/page-furniture";
import {
  addParts,
  getText,
  hasPart,
  NO_PARTS,
  type RowParts,
} from "@/service/lab-reports/layout/row-parts";
import { isMeasured, type TableEntry } from "@/service/lab-reports/layout/table-entries";
import { joinPrinted, joinText } from "@/service/lab-reports/layout/text-lines";
import { CommentLines, type PlacedResult } from "./comment-lines";
import {
  getGap,
  getHeight,
  getNameTokens,
  getPitch,
  hasRest,
  isFarBelow,
  isMethod,
  isOfNext,
  isOnlyEarlier,
  isResult,
  isScore,
  isSetApart,
  isTight,
  withoutDay,
} from "./entry-checks";
import { addFieldsBelow, continuesRow } from "./lines-below";
import {
  beginsName,
  continuesName,
  goesOnBelow,
  isOpen,
  joinNameLines,
  wrapsName,
} from "./wrapped-names";

/** Assembles results from the lines of tables, where one result may take several lines. */
export class ResultAssembler {
  readonly results: DraftResult[] = [];
  private panel: PanelName = { panel: null };
  private last: PlacedResult | null = null;
  /** Text without a value, which may be a heading or the first line of a name. */
  private pending: TableEntry | null = null;
  private readonly comments: CommentLines;
  /** Parts of the next result that are printed on the line above it. */
  private ahead: RowParts | null = null;
  private pitch = 0;

  constructor(private readonly ledger: Ledger) {
    this.comments = new CommentLines(ledger);
  }

  /** `title` is a text that is printed above the names of a table in place of a heading. */
  startTable(title: PanelName | null): void {
    this.settlePending(true);
    if (title !== null) this.panel = title;
    this.last = null;
    this.comments.startResult();
  }

  add(entries: readonly TableEntry[]): void {
    this.pitch = getPitch(entries);
    entries.forEach((entry, place) => {
      this.addEntry(entry, entries[place + 1] ?? null);
    });
  }

  finish(): void {
    this.settlePending(false);
  }

  private addEntry(entry: TableEntry, next: TableEntry | null): void {
    const [first, ...others] = entry.rows;
    const { pending } = this;
    if (isScore(entry, pending === null ? this.panel.panel : joinText(pending.line.words))) {
      this.settlePending(true);
      this.ledger.noteLine(entry.line, "interpretive");
      return;
    }
    const text = joinText(entry.line.words);
    if (this.addStatus(entry, text) || this.addFields(entry)) return;
    if (first !== undefined && this.goesOn(entry, first)) return;
    if (first !== undefined && isResult(entry, first) && !this.isFooter(entry, first)) {
      this.addResult(entry, first, others);
      return;
    }
    if (first !== undefined && isOnlyEarlier(first)) return;
    if (nameLabAbove(this.results, this.panel.panel, text)) {
      this.ledger.noteLine(entry.line, "laboratory");
      return;
    }
    // What such a line is, or that it was not read, is decided once every result is known.
    if (isFurniture(text) || isMethod(text)) return;
    const isGrade = isTier(entry.tokens) && (first === undefined || hasPart(first, "name"));
    if (entry.aside !== undefined || isGrade) {
      this.settlePending(false);
      this.comments.add(this.last, entry, text);
      return;
    }
    if (first !== undefined && isOfNext(first, next, this.last?.result.parts ?? null)) {
      this.ahead = first;
      return;
    }
    if (first !== undefined && this.completes(entry, first)) return;
    this.addText(withoutDay(entry), next);
  }

  private addResult(entry: TableEntry, first: RowParts, others: readonly RowParts[]): void {
    this.ledger.note(entry.line.page, entry.beside ?? [], "comment");
    const name = this.takePendingName(entry, first);
    for (const [place, parts] of [first, ...others].entries()) {
      const own = { ...parts, name: [...name, ...parts.name] };
      const result = beginResult(entry.line.page, this.panel, own);
      this.results.push(result);
      if (place === 0) this.last = { result, entry };
      if (place === 0 && this.ahead !== null) result.parts = addParts(result.parts, this.ahead);
    }
    this.ahead = null;
    this.comments.startResult();
  }

  /** The tokens of the line above if it begins the name of this result; otherwise that line is a heading or comment. */
  private takePendingName(entry: TableEntry, parts: RowParts): RowParts["name"] {
    const { pending } = this;
    if (pending === null || !beginsName(pending, entry, parts, this.pitch)) {
      this.settlePending(true);
      return [];
    }
    this.pending = null;
    return getNameTokens(pending);
  }

  /** Adds the content of a line without a name or without a value to the result that it belongs to. */
  private completes(entry: TableEntry, parts: RowParts): boolean {
    const hasName = hasPart(parts, "name");
    if (isSetApart(entry, parts)) return false;
    if (!hasName && isMeasured(parts) && this.pending !== null) {
      const name = getNameTokens(this.pending);
      if (getGap(this.pending, entry) < 2 * getHeight(entry) && isTestName(getText(name))) {
        this.pending = null;
        this.addResult(entry, { ...parts, name }, []);
        return true;
      }
    }
    const { last } = this;
    if (last === null || this.pending !== null || last.entry.line.page !== entry.line.page)
      return false;
    if (getGap(last.entry, entry) > 1.5 * getHeight(entry)) return false;
    const isRest = hasRest(parts);
    const isNear = this.pitch === 0 || isTight(last.entry, entry, this.pitch);
    if (hasName && !continuesName(last.result.parts, entry, parts, isRest && isNear)) return false;
    if (!(hasName || isRest || hasPart(parts, "value"))) return false;
    if (hasPart(parts, "value") && !entry.isInTable) return false;
    this.extendLast(entry, parts);
    return true;
  }

  private extendLast(entry: TableEntry, more: RowParts): void {
    if (this.last === null) return;
    const { result } = this.last;
    result.parts = addParts(result.parts, more);
    this.last = { result, entry };
  }

  /** `Corrected, was 70` below a result, or `PRELIMINARY` above all; false for a line that says anything else. */
  private addStatus(entry: TableEntry, text: string): boolean {
    const { last } = this;
    const isOfRow = isStatus(text) && last?.entry.line.page === entry.line.page;
    if (!isOfRow || getGap(last.entry, entry) > 1.5 * getHeight(entry))
      return readReportStatus(entry.line)?.isWhole === true;
    last.result.statuses.push(joinPrinted(entry.line.words));
    this.ledger.noteLine(entry.line, "status");
    this.last = { result: last.result, entry };
    return true;
  }

  /** Adds a labeled range or earlier value below the last result, also below what explains its range. */
  private addFields(entry: TableEntry): boolean {
    const { last } = this;
    if (last === null || this.pending !== null) return false;
    const more = addFieldsBelow(last.result.parts, this.comments.lowest ?? last.entry, entry);
    if (more === null) return false;
    last.result.parts = more;
    this.ledger.noteLine(entry.line, "interpretive");
    this.comments.lowest = entry;
    return true;
  }

  /** Adds more of the words of the last result's value, or its flags and remarks. */
  private goesOn(entry: TableEntry, parts: RowParts): boolean {
    const { last } = this;
    const goesOn =
      last !== null && continuesRow(last.result.parts, last.entry, entry, parts, this.pitch);
    if (goesOn) this.extendLast(entry, parts);
    return goesOn;
  }

  private addText(entry: TableEntry, next: TableEntry | null): void {
    const text = joinText(entry.line.words);
    if (namesSeveral(entry.line)) this.startTable(null);
    const { last } = this;
    const isWrapped =
      last !== null && wrapsName(last.result.parts.name, last.entry, entry, next, this.pitch);
    if (this.pending === null && isWrapped) {
      this.extendLast(entry, { ...NO_PARTS, name: getNameTokens(entry) });
      return;
    }
    if (this.pending !== null && goesOnBelow(this.pending, entry, this.pitch)) {
      this.pending = joinNameLines(this.pending, entry);
      return;
    }
    this.settlePending(next !== null);
    if (isOpen(text)) this.pending = entry;
    else if (isComment(text) || !isPanelHeading(entry.line, true))
      this.comments.add(this.last, entry, text);
    else this.pending = entry;
  }

  private isFooter(entry: TableEntry, parts: RowParts): boolean {
    return this.last !== null && isFarBelow(this.last.entry, entry, parts, this.pitch);
  }

  private settlePending(isFollowed: boolean): void {
    const { pending } = this;
    this.pending = null;
    if (pending === null) return;
    const panel = readPanelName(pending.line.words);
    const text = panel.panel ?? "";
    if (isFollowed && isPanelHeading(pending.line, true)) {
      this.panel = panel;
      if (!isMarkerName(text)) this.ledger.noteLine(pending.line, "heading");
    } else this.comments.add(this.last, pending, text);
  }
}
