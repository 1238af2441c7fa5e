import { parseRange } from "@/lib/result-assessment/parse-range";
import { normalizeUnit } from "@/lib/result-assessment/unit-names";
import { translateText } from "@/service/lab-reports/languages/translate-words";
import {
  type Cell,
  type DraftRow,
  METADATA_FIELDS,
  type MetadataField,
  type PatientDraft,
} from "@/service/lab-reports/layout/report-draft";
import { findMarker } from "@/service/lab-reports/loinc/find-loinc-matches";
import { getUnitDimension } from "@/service/lab-reports/loinc/unit-dimension";
import type { ReadPage } from "@/service/lab-reports/reading/read-page";
import { chooseReading } from "./choose-reading";
import { type CellKind, doReadingsAgree, judgeReading } from "./compare-readings";
import { judgeCuts } from "./judge-cuts";
import { getSide, judgeFlags } from "./judge-flags";
import { readRange } from "./judge-numbers";
import { judgeRow } from "./judge-row";
import { toPageBox } from "./page-box";
import { getWholeName } from "./person-name";
import { createCellReader, type SecondReader, type SecondReading } from "./second-reading";
import { settleThousands } from "./settle-thousands";
import {
  addReason,
  showReading,
  type UncertaintyReason,
  type VerifiedCell,
  type VerifiedDraft,
  type VerifiedRow,
} from "./verified-draft";

/** Below this, even two identical readings of a number or flag are considered a guess. */
const MIN_CONFIDENCE = 0.5;
/** A small sign (%, H, *) that the second engine does not see needs at least this confidence from the first engine. */
const MIN_CONFIDENCE_ALONE = 0.9;

type Context = {
  readonly pages: ReadonlyMap<number, ReadPage>;
  readonly readAgain: ReturnType<typeof createCellReader>;
  /** Dates and specimens that apply to many rows are read again once. */
  readonly shared: Map<Cell, VerifiedCell>;
};

/**
 * Checks every number, range, unit and flag of a report and records for each cell whether a person has to decide, and
 * why. Cells from images are read again by the second engine from a crop; the text of a PDF is exact and is read once.
 * A cell is uncertain when the readings differ, a reading is a guess, or its content cannot be true (`judgeRow`,
 * `judgeFlags`, `judgeCuts`). The choice of the reading to show never makes a cell certain. So are the patient's
 * names and sex; names of tests and other metadata are read again if they contain digits. Without a second reader, every such cell of an image is uncertain.
 */
export async function verifyDraft(
  draft: PatientDraft,
  pages: readonly ReadPage[],
  secondReader: SecondReader | null,
): Promise<VerifiedDraft> {
  const context: Context = {
    pages: new Map(pages.map((page) => [page.number, page])),
    readAgain: createCellReader(pages, secondReader),
    shared: new Map(),
  };
  const rows: VerifiedRow[] = [];
  for (const row of draft.rows) rows.push(await verifyRow(row, context));
  const checked = judgeCuts(rows);
  const none = METADATA_FIELDS.map((field) => [field, null] as const);
  const metadata = Object.fromEntries(none) as Record<MetadataField, VerifiedCell | null>;
  for (const field of METADATA_FIELDS) {
    const cell = draft.metadata[field];
    metadata[field] = cell && (await verifyShared(cell, context, METADATA_KINDS[field]));
  }
  const whole = getWholeName(draft.metadata);
  const reading = whole && isFromImage(whole.page, context) && (await readName(whole, context));
  for (const field of reading ? NAMES : []) {
    const cell = metadata[field];
    metadata[field] = cell && addReason(cell, "readings_differ");
  }
  const isImage = checked.map((row) => isFromImage(row.page, context));
  const judged = judgeFlags(checked.filter((_, place) => isImage[place]));
  let next = 0;
  return {
    metadata,
    pages: draft.pages,
    status: draft.status,
    rows: checked.map((row, place) => (isImage[place] ? (judged[next++] ?? row) : row)),
    unread: draft.unread.map(({ cell: { text, foreign, page, rect }, hasNumber }) => ({
      text: foreign?.printed ?? text,
      box: toPageBox(context.pages.get(page), page, rect),
      hasNumber,
    })),
  };
}

async function verifyRow(row: DraftRow, context: Context): Promise<VerifiedRow> {
  const read = async (cell: Cell | null, kind: CellKind) =>
    cell && (await verifyCell(cell, kind, context));
  const range = await read(row.range, "range");
  const value = await verifyCell(row.value, "value", context);
  const unit = await read(row.unit, "unit");
  const verified: VerifiedRow = {
    ...row,
    name: await verifyCell(row.name, "name", context),
    value: showReading(value, chooseText(value, range)),
    unit: unit && showReading(unit, chooseUnit(unit)),
    range: range && showReading(range, chooseRange(range)),
    flag: await read(row.flag, "flag"),
    collected: await verifyShared(row.collected, context),
    specimen: await verifyShared(row.specimen, context),
  };
  const confirmed = confirmSmallSigns(settleThousands(verified));
  const judged = judgeRow(confirmed, isFromImage(row.page, context) ? "image" : "text");
  return { ...judged, value: row.doubts.reduce(addReason, judged.value) };
}

/** Whether the second engine sees a comma in a name where the first saw none: then its last name comes first. */
async function readName(whole: Cell, context: Context): Promise<boolean> {
  const judge = (text: string) => (text.includes(",") ? "contradicts" : "agrees");
  return (await context.readAgain(whole, false, judge))?.text.includes(",") ?? false;
}

async function verifyShared(
  cell: Cell | null,
  context: Context,
  kind: CellKind = "metadata",
): Promise<VerifiedCell | null> {
  if (cell === null) return null;
  const known = context.shared.get(cell) ?? (await verifyCell(cell, kind, context));
  context.shared.set(cell, known);
  return known;
}

async function verifyCell(cell: Cell, kind: CellKind, context: Context): Promise<VerifiedCell> {
  const page = context.pages.get(cell.page);
  const isImage = isFromImage(cell.page, context);
  const isChecked = isImage && isReadAgain(cell.text, kind);
  const isNumeric = kind !== "name" && kind !== "unit" && /\d/.test(cell.text);
  const { foreign } = cell;
  const toEnglish = (text: string) =>
    foreign === undefined ? text : translateText(text, foreign.language, kind === "flag");
  // Dates are compared as printed: `1/02/2026` may have lost a digit, which `2026-02-01` would not show.
  const isRaw = !["name", "value", "unit", "range", "flag"].includes(kind);
  const first = isRaw ? (foreign?.printed ?? cell.text) : cell.text;
  const read = isChecked
    ? await context.readAgain(cell, isNumeric, (text) =>
        judgeReading(kind, first, isRaw ? text : toEnglish(text)),
      )
    : null;
  const second = read && { ...read, text: toEnglish(read.text) };
  const show = (text: string) => (isImage ? dropFinalPoint(text) : text);
  return {
    text: show(cell.text),
    firstText: cell.text,
    secondText: second?.text ?? null,
    ...(foreign && {
      foreign: {
        language: foreign.language,
        printed: show(foreign.printed),
        second: read?.text ?? null,
      },
    }),
    confidence: Math.min(1, Math.max(0, cell.confidence)),
    box: toPageBox(page, cell.page, cell.rect),
    reasons: isChecked ? getReasons({ ...cell, text: first }, kind, isRaw ? read : second) : [],
  };
}

function isReadAgain(text: string, kind: CellKind): boolean {
  return (kind !== "name" && kind !== "metadata") || /\d/.test(text);
}

function getReasons(cell: Cell, kind: CellKind, second: SecondReading | null): UncertaintyReason[] {
  if (second === null || !doReadingsAgree(kind, cell.text, second.text)) return ["readings_differ"];
  const isGuess = kind !== "unit" && kind !== "name" && cell.confidence < MIN_CONFIDENCE;
  return isGuess ? ["low_confidence"] : [];
}

/**
 * A unit or flag in which the second engine recognized nothing is confirmed by the rest of its row: a unit that fits
 * the marker, or a flag that indicates the side on which the value lies.
 */
function confirmSmallSigns(row: VerifiedRow): VerifiedRow {
  const { unit, flag } = row;
  return {
    ...row,
    unit: unit && isUnitConfirmed(row, unit) ? { ...unit, reasons: [] } : unit,
    flag: flag && isFlagConfirmed(row, flag) ? { ...flag, reasons: [] } : flag,
  };
}

function isUnitConfirmed({ name, panel }: VerifiedRow, unit: VerifiedCell): boolean {
  if (unit.secondText?.trim() !== "" || unit.confidence < MIN_CONFIDENCE_ALONE) return false;
  const marker = findMarker(name.text, unit.text, panel);
  const expected = marker?.dimension?.dimension;
  return expected !== undefined && getUnitDimension(unit.text)?.dimension === expected;
}

function isFlagConfirmed(row: VerifiedRow, flag: VerifiedCell): boolean {
  if (row.value.reasons.length > 0 || (row.range?.reasons.length ?? 1) > 0) return false;
  const side = getSide(row);
  const text = flag.text.trim().toUpperCase();
  const isHigh = /^(?:H|HI|HIGH|↑|▲)$/.test(text) && side === "above";
  const isLow = /^(?:L|LO|LOW|↓|▼)$/.test(text) && side === "below";
  const isMarked = /^(?:\*|A|ABN|ABNORMAL|!)$/.test(text) && (side === "above" || side === "below");
  return isHigh || isLow || isMarked;
}

function chooseText(value: VerifiedCell, range: VerifiedCell | null): string {
  const rangeText = range === null ? null : chooseRange(range);
  const bounds = rangeText === null ? null : readRange(rangeText);
  return chooseReading(value.text, value.secondText, rangeText, bounds);
}

/** The second reading of a range if it is the only one that can be read. */
function chooseRange({ text, secondText }: VerifiedCell): string {
  if (secondText === null || parseRange(text) !== null) return text;
  return parseRange(secondText) === null ? text : secondText;
}

/**
 * The second reading of a unit if only that reading is a unit: `%` where the first engine read `96`. The cell stays
 * uncertain.
 */
function chooseUnit({ text, secondText }: VerifiedCell): string {
  if (secondText === null || normalizeUnit(text) !== null) return text;
  return normalizeUnit(secondText) === null ? text : secondText.trim();
}

/** Drops a final point, which is a speck after the number: `21.` */
function dropFinalPoint(text: string): string {
  return text.replace(/(?<=\d)\s?[.,]$/, "");
}

function isFromImage(page: number, { pages }: Context): boolean {
  return pages.get(page)?.source !== "text";
}

const NAMES = ["patient_first_name", "patient_last_name"] as const;

/** What is compared of a header field, where that is not its numbers. */
const METADATA_KINDS: Partial<Record<MetadataField, CellKind>> = {
  patient_first_name: "first_name",
  patient_last_name: "last_name",
  gender: "sex",
};
