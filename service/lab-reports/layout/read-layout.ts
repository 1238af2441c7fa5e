import { translatePages } from "@/service/lab-reports/languages/translate-pages";
import type { ReadPage, ReadWord } from "@/service/lab-reports/reading/read-page";
import { findUnread } from "./accounting/find-unread";
import { Ledger } from "./accounting/ledger";
import { noteCells, noteColumns, noteFacts } from "./accounting/note-rows";
import { readsAsResult } from "./accounting/reads-as-result";
import { findRepeatedLines } from "./accounting/repeated-lines";
import { splitAside } from "./aside-text";
import { ResultAssembler } from "./assembly/assemble-results";
import { isResult } from "./assembly/entry-checks";
import { markAsides } from "./assembly/guides";
import { hasBars, takeBars } from "./bars";
import { joinCards } from "./cards/join-cards";
import { splitCards } from "./cards/split-cards";
import type { ColumnHeading } from "./column-headings";
import { readStatements, type Statement } from "./columns/current-statement";
import { findDateOrder } from "./columns/heading-date";
import { readHeadingRole } from "./columns/heading-roles";
import { readPrintedSex } from "./columns/range-columns";
import { readTallHead } from "./columns/tall-head";
import { findEmphasis, type PanelName, readPanelName, toDraftRow } from "./draft-results";
import { findFailure } from "./failure";
import { alignEntries } from "./inferred-columns";
import { findLevels } from "./level-words";
import { isComment } from "./line-meaning";
import { addFootnotes, findFootnotes } from "./marks/footnotes";
import { separateLabCodes } from "./marks/lab-codes";
import { isFinal, readReportStatus } from "./marks/status-words";
import { findScore } from "./marks/zones";
import { mergeFragments } from "./merge-fragments";
import { readFacts } from "./metadata/page-facts";
import { isTestName } from "./page-furniture";
import { draftPatients } from "./people/draft-patients";
import { findLabLegend } from "./reference-labs";
import type { ReportDraft } from "./report-draft";
import { splitSideBySide } from "./side-by-side";
import { findTextBelow, readStated } from "./statements/stated-results";
import type { Column } from "./table-columns";
import { isMeasured, readEntry, splitAtHeads, type TableEntry } from "./table-entries";
import { groupLines, type TextLine, toLine } from "./text-lines";

/** No laboratory prints more words on a page; the processing time of a page grows with its words. */
const MAX_PAGE_WORDS = 6000;
const NOT_A_REPORT: ReportDraft = {
  metadata: {
    patient_first_name: null,
    patient_last_name: null,
    dob: null,
    gender: null,
    lab_name: null,
    date_reported: null,
    date_collected: null,
    specimen_number: null,
  },
  rows: [],
  pages: [],
  others: [],
  unread: [],
  status: null,
  failure: "invalid_input",
};

/**
 * Reads the results and the patient's details from the words of a report. Nothing is judged or corrected: cells have
 * their words as printed. Never throws; the time is bounded by the number of words.
 */
export function readLayout(pages: readonly ReadPage[]): ReportDraft {
  if (pages.some(({ words }) => words.length > MAX_PAGE_WORDS)) return NOT_A_REPORT;
  const printed = pages.map((page) => {
    const group = getGrouping(page);
    return { ...page, isImage: page.source !== "text", group, lines: group(page.words) };
  });
  const translated = translatePages(printed);
  const drafts = printed.map((page, place) => {
    const words = translated.words[place] ?? null;
    const lines = words === null ? page.lines : page.group(words);
    return { ...page, lines, facts: readFacts(lines, page.isImage) };
  });
  const ledger = new Ledger(drafts);
  const repeated = findRepeatedLines(drafts);
  const legend = findLabLegend(drafts.flatMap(({ lines }) => lines));
  const order = translated.isForeign
    ? "day"
    : findDateOrder(pages.flatMap(({ words }) => words.map(({ text }) => text)));
  const footnotes = findFootnotes(drafts.flatMap(({ lines }) => lines));
  const explained = new Set([...footnotes.map(({ line }) => line), ...legend.lines]);
  for (const line of repeated) ledger.noteLine(line, "furniture");
  for (const line of legend.lines) ledger.noteLine(line, "laboratory");
  const [assembler, beside] = [new ResultAssembler(ledger), new ResultAssembler(ledger)];
  let carried: readonly Column[] | null = null;
  let statements: readonly Statement[] = [];
  const sexOfAll = readPrintedSex(drafts.flatMap(({ facts }) => facts));
  for (const { lines, facts, group: toLines } of drafts) {
    const sex = sexOfAll ?? readPrintedSex(facts);
    const stated = readStatements(lines);
    if (stated.length > 0) statements = stated;
    const kept = lines
      .filter((line) => !repeated.has(line) && !explained.has(line))
      .flatMap((line) => takeScores(line, ledger));
    const { table, aside } = splitAside(kept);
    for (const { lines: group, isFirst, isCard } of splitPage(table, toLines)) {
      if (!isFirst) carried = null;
      if (isCard) assembler.startTable(null);
      for (const { headings, head, columns, others, lines: own } of splitAtHeads(group, {
        order,
        statements,
        sex,
      })) {
        for (const line of head) ledger.noteLine(line, "heading");
        for (const line of others) ledger.noteLine(line, "clinical");
        if (head.length > 0) {
          assembler.startTable(headings === null ? null : getTitle(headings));
          carried = columns;
        }
        const entries = readEntries(own, carried);
        noteColumns(ledger, entries, carried);
        for (const { aside: use, line, mayState } of entries) {
          if (use === "guide") ledger.noteLine(line, "interpretive");
          if (mayState === true) ledger.keep(line);
        }
        assembler.add(entries);
      }
    }
    beside.startTable(null);
    beside.add(aside.map((line) => readEntry(line, null)));
    for (const line of aside) if (!readsAsResult(line)) ledger.noteLine(line, "interpretive");
  }
  assembler.finish();
  beside.finish();
  const results = [...assembler.results, ...beside.results].sort(
    (one, other) => one.page - other.page,
  );
  separateLabCodes(results, legend);
  addFootnotes(results, footnotes, ledger);
  const emphasis = findEmphasis(results);
  const rows = results.map((result) => toDraftRow(result, emphasis, legend));
  noteCells(ledger, results);
  const statuses = drafts.map(({ lines }) => findReportStatus(lines, ledger));
  noteFacts(ledger, drafts);
  const lines = drafts.flatMap((draft) => draft.lines);
  const unread = findUnread(drafts, ledger);
  const failure = findFailure(pages, lines, rows, unread, translated);
  // Pages that are not accepted as a report have no results.
  const described = drafts.map((draft, place) => ({ ...draft, status: statuses[place] ?? null }));
  if (failure !== null) return { ...draftPatients(described, [], [])[0], others: [], failure };
  const [patient, ...others] = draftPatients(described, rows, unread);
  return { ...patient, others, failure };
}

/** A line without a program's scores of its results; nothing if it has nothing else. */
function takeScores(line: TextLine, ledger: Ledger): TextLine[] {
  const score = findScore(line);
  if (score.length === 0) return [line];
  ledger.note(line.page, score, "interpretive");
  const words = line.words.filter((word) => !score.includes(word));
  return words.length === 0 ? [] : [{ ...line, ...toLine(line.page, words, line.columnGap) }];
}

/** What a page says about the status of the whole report, outside its results. */
function findReportStatus(lines: readonly TextLine[], ledger: Ledger): string | null {
  const found = lines.flatMap((line) => {
    const [word] = line.words;
    const isOfRow = ledger.hasCells(line) || (word && ledger.getUse(word) === "status");
    return (isOfRow ? null : readReportStatus(line)) ?? [];
  });
  for (const { part } of found) ledger.noteLine(part, "status");
  return found.find(({ text }) => !isFinal(text))?.text ?? found[0]?.text ?? null;
}

/** How the words of a page become lines. The text of a PDF is level, and its words are whole. */
function getGrouping(page: ReadPage): (words: readonly ReadWord[]) => TextLine[] {
  const isImage = page.source !== "text";
  const getLevel = isImage ? findLevels(page.words, page) : undefined;
  const isDivided = hasBars(page.words);
  return (words) =>
    groupLines(page.number, words, getLevel).map((line) => {
      const whole = isImage
        ? toLine(page.number, mergeFragments(line.words), line.columnGap)
        : line;
      return isDivided ? takeBars(whole, isImage) : whole;
    });
}

/** Parts of a page, each of which is read from top to bottom before the next. */
function splitPage(lines: readonly TextLine[], group: (words: readonly ReadWord[]) => TextLine[]) {
  // Nothing below the head of a cumulative sheet stands side by side but its columns.
  const sheet = lines.findIndex((_, at) => readTallHead(lines, at) !== null);
  const above = sheet < 0 ? lines : lines.slice(0, sheet);
  const parts = splitCards(above, group).flatMap(({ isCard, lines: own }) =>
    (isCard ? [own] : splitSideBySide(own, group)).map((part) => ({ isCard, lines: part })),
  );
  return [...parts, ...(sheet < 0 ? [] : [{ isCard: false, lines: lines.slice(sheet) }])].map(
    (part, place) => ({ ...part, isFirst: place === 0 && !part.isCard }),
  );
}

/** A text above the names that is not a column heading is the name of the panel. */
function getTitle(headings: readonly ColumnHeading[]): PanelName | null {
  const { text, words } = headings.find(({ role }) => role === "name") ?? { text: null, words: [] };
  const isPanel = text !== null && readHeadingRole(text) === null && !isComment(text);
  return isPanel && isTestName(text) ? readPanelName(words) : null;
}

/**
 * Reads lines by the columns above them, unless reading them by form finds far more results: a table without headings
 * may follow.
 */
function readEntries(lines: readonly TextLine[], columns: readonly Column[] | null): TableEntry[] {
  const entries = lines.map((line) => readEntry(line, null));
  const loose = joinCards(entries);
  if (columns === null) return alignEntries(readStated(loose));
  const text = findTextBelow(entries);
  if (text !== null)
    return [...readEntries(lines.slice(0, text.at), columns), ...alignEntries(text.stated)];
  const inTable = lines.map((line) => readEntry(line, columns));
  const count = (found: readonly TableEntry[]) =>
    found.filter((entry) => {
      const [row] = entry.rows;
      return row !== undefined && isMeasured(row) && isResult(entry, row);
    }).length;
  return count(loose) > 2 * count(inTable) + 2 ? alignEntries(loose) : markAsides(inTable);
}
