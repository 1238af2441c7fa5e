import type { Cell, DraftRow, ReportDraft } from "@/service/lab-reports/layout/report-draft";
import type { ReadPage, Rect } from "@/service/lab-reports/reading/read-page";
import type { SecondReader } from "@/service/lab-reports/verify/second-reading";
import type { VerifiedDraft } from "@/service/lab-reports/verify/verified-draft";
import { verifyDraft } from "@/service/lab-reports/verify/verify-draft";

/** The printed texts of a row; omitted ones are not printed. */
export type PrintedRow = {
  readonly name?: string;
  readonly value: string;
  readonly unit?: string;
  readonly range?: string;
  readonly flag?: string;
  readonly panel?: string;
  readonly isEmphasized?: boolean;
  readonly doubts?: DraftRow["doubts"];
  readonly hasUnknownWords?: boolean;
  readonly confidence?: number;
  /** What the second engine reads where it differs from the printed text. */
  readonly second?: Partial<Record<"name" | "value" | "unit" | "range" | "flag", string>>;
};

const PAGE_SIZE = 1_000;
const COLUMNS = { name: 0, value: 300, unit: 450, range: 600, flag: 850 } as const;
type Column = keyof typeof COLUMNS;

export const NO_METADATA: ReportDraft["metadata"] = {
  patient_first_name: null,
  patient_last_name: null,
  dob: null,
  gender: null,
  lab_name: null,
  date_reported: null,
  date_collected: null,
  specimen_number: null,
};

/** A page that was uploaded straight. */
export function makePage(source: ReadPage["source"], number = 1): ReadPage {
  return {
    number,
    width: PAGE_SIZE,
    height: PAGE_SIZE,
    source,
    words: [],
    toUpload: [1 / PAGE_SIZE, 0, 0, 0, 1 / PAGE_SIZE, 0, 0, 0, 1],
  };
}

export function makeCell(text: string, rect: Rect, confidence = 0.98): Cell {
  return { text, page: 1, rect, confidence, words: [] };
}

/** Verifies the rows of one page; the second engine reads what is printed unless a row specifies otherwise. */
export async function verifyRows(
  rows: readonly PrintedRow[],
  source: ReadPage["source"] = "image",
  metadata: Partial<Record<keyof ReportDraft["metadata"], string>> = {},
  secondMetadata: typeof metadata = {},
): Promise<{ verified: VerifiedDraft; reads: number }> {
  const seconds = new Map<number, string>();
  const makeRow = (row: PrintedRow, place: number): DraftRow => {
    const toCell = (column: Column, text: string | undefined) => {
      if (text === undefined) return null;
      const rect = { x: COLUMNS[column], y: place * 20, width: 60, height: 10 };
      seconds.set(toKey(rect), row.second?.[column] ?? text);
      return makeCell(text, rect, row.confidence);
    };
    const { name = "Analyte", value, unit, range, flag, panel = null, isEmphasized = false } = row;
    return {
      page: 1,
      rect: { x: 0, y: place * 20, width: 900, height: 10 },
      panel,
      name: toCell("name", name) as Cell,
      value: toCell("value", value) as Cell,
      unit: toCell("unit", unit),
      range: toCell("range", range),
      flag: toCell("flag", flag),
      isEmphasized,
      comments: [],
      referenceLab: null,
      status: null,
      hasUnknownWords: row.hasUnknownWords ?? false,
      earlier: [],
      collected: null,
      specimen: null,
      doubts: row.doubts ?? [],
    };
  };
  const cells = Object.entries(metadata).map(([field, text], place) => {
    const rect = { x: 0, y: 900 + place * 10, width: 60, height: 8 };
    seconds.set(toKey(rect), secondMetadata[field as keyof typeof metadata] ?? text);
    return [field, makeCell(text, rect)] as const;
  });
  const draft: ReportDraft = {
    metadata: { ...NO_METADATA, ...Object.fromEntries(cells) },
    rows: rows.map(makeRow),
    unread: [],
    pages: [],
    status: null,
    others: [],
    failure: null,
  };
  let reads = 0;
  const reader: SecondReader = {
    read: async (_, rect) => {
      reads += 1;
      return { text: seconds.get(toKey(rect)) ?? "", confidence: 0.9 };
    },
  };
  return { verified: await verifyDraft(draft, [makePage(source)], reader), reads };
}

/** Crops are wider than their cell, so a cell is found by the middle of its left half. */
function toKey({ x, y, width, height }: Rect): number {
  return Math.round((x + width / 2) / 10) * 10_000 + Math.round(y + height / 2);
}
