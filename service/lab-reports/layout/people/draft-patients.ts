import { findLabName } from "@/service/lab-reports/layout/lab-name";
import { isFinal } from "@/service/lab-reports/layout/marks/status-words";
import { readMetadata } from "@/service/lab-reports/layout/metadata/metadata";
import { isNameMeaning } from "@/service/lab-reports/layout/metadata/page-facts";
import type {
  Cell,
  DraftPage,
  DraftRow,
  PatientDraft,
  UnreadText,
} from "@/service/lab-reports/layout/report-draft";
import type { TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { assignFacts } from "./assign-facts";
import { readDays } from "./compare-patients";
import { type FactsOfPage, isIn, type OwnedSection, splitPatients } from "./split-patients";

type Page = FactsOfPage & {
  readonly height: number;
  readonly lines: readonly TextLine[];
  /** What it prints about the status of the whole report. */
  readonly status: string | null;
};

/**
 * The content of a file by its patients, at least one. Rows whose patient or whose collection date is not clear bear
 * that doubt.
 */
export function draftPatients(
  pages: readonly Page[],
  rows: readonly DraftRow[],
  unread: readonly UnreadText[],
): [PatientDraft, ...PatientDraft[]] {
  const named = new Set(
    pages.flatMap((page) =>
      page.facts
        .filter(({ meaning }) => isNameMeaning(meaning))
        .flatMap(({ words }) => words.map((word) => toPlace(page.number, word))),
    ),
  );
  // The patient of a running head, before a number, looks like a result.
  const results = rows.filter(
    ({ page, name }) => !name.words.some((word) => named.has(toPlace(page, word))),
  );
  const [first = [], ...others] = splitPatients(
    pages,
    results,
    unread.map(({ cell }) => cell),
  );
  const draft = (sections: readonly OwnedSection[]) => ({
    ...draftPatient(pages, sections, results),
    unread: unread.filter(({ cell }) => sections.some((section) => isIn(cell, section))),
  });
  return [draft(first), ...others.map(draft)];
}

function toPlace(page: number, { rect }: ReadWord): string {
  return `${page} ${Math.round(rect.x)} ${Math.round(rect.y)}`;
}

function draftPatient(
  pages: readonly Page[],
  sections: readonly OwnedSection[],
  all: readonly DraftRow[],
): Omit<PatientDraft, "unread"> {
  const rows = all.filter((row) => sections.some((section) => isIn(row, section)));
  const dates = assignFacts("date_collected", sections, rows);
  const specimens = assignFacts("specimen_number", sections, rows);
  const drafted = rows.map((row): DraftRow => {
    const date = dates.of.get(row);
    const isPersonUnclear = sections.some((section) => section.isUnclear && isIn(row, section));
    const isDateUnclear = row.collected === null && date?.isUnclear === true;
    return {
      ...row,
      collected: row.collected ?? date?.cell ?? null,
      specimen: row.specimen ?? specimens.of.get(row)?.cell ?? null,
      doubts: [
        ...row.doubts,
        ...(isPersonUnclear ? (["person_unclear"] as const) : []),
        ...(isDateUnclear ? (["date_unclear"] as const) : []),
      ],
    };
  });
  const named = sections.filter(({ isUnclear, line }) => line !== null && !isUnclear);
  const metadata = readMetadata(
    // Whose name it is has to be clear.
    [
      ...(named.length > 0 ? named : sections),
      ...sections.filter((each) => !named.includes(each)),
    ].flatMap((section) => section.facts),
    findLetterhead(pages, sections),
  );
  const columns = new Set(rows.flatMap(({ collected }) => (collected ? getDay(collected) : [])));
  const hasSeveral = dates.count > 1 || columns.size > 1;
  return {
    metadata: {
      ...metadata,
      date_collected: hasSeveral ? null : (dates.only ?? findOnly(rows, "collected")),
      specimen_number: specimens.count > 1 ? null : metadata.specimen_number,
    },
    rows: drafted,
    pages: listPages(sections),
    status: findStatus(pages, sections),
  };
}

/** A status that needs attention is that of the whole report, on whatever page it is printed. */
function findStatus(pages: readonly Page[], sections: readonly OwnedSection[]): string | null {
  const found = pages
    .filter(({ number }) => sections.some(({ page }) => page === number))
    .flatMap(({ status }) => status ?? []);
  return found.find((text) => !isFinal(text)) ?? found[0] ?? null;
}

function findOnly(rows: readonly DraftRow[], key: "collected" | "specimen"): Cell | null {
  return rows.find((row) => row[key] !== null)?.[key] ?? null;
}

/** The day of a date and time; the text where it cannot be read. */
function getDay({ text }: Cell): string {
  return readDays(text).join(" ") || text;
}

function findLetterhead(pages: readonly Page[], sections: readonly OwnedSection[]) {
  const page = pages.find(({ number }) => number === sections[0]?.page);
  return page === undefined ? null : findLabName(page);
}

/** The pages of a patient, each with what it prints itself. */
function listPages(sections: readonly OwnedSection[]): DraftPage[] {
  const numbers = [...new Set(sections.map(({ page }) => page))];
  return numbers.map((page) => {
    const facts = sections.filter((each) => each.page === page).flatMap((each) => each.facts);
    return { page, metadata: readMetadata(facts, null) };
  });
}
