import type { ReceivedReportText } from "@/lib/contract/dashboard/orders/received-report-record";
import { findHl7Place } from "./hl7-place";
import { findJsonPlaces } from "./json-place";
import { findAll, type TextRange } from "./text-range";

export type MarkedPart = {
  readonly text: string;
  /** Positions in the list of texts to be read; empty for a part that was understood. */
  readonly marks: readonly number[];
};

export type MarkedText = {
  /** The parts of each line, from the first. */
  readonly lines: readonly (readonly MarkedPart[])[];
  /** The positions of the texts whose place in the report was not found. */
  readonly unplaced: readonly number[];
};

type ToBeRead = Pick<ReceivedReportText["to_be_read"][number], "place" | "reason" | "text">;
type Report = Pick<ReceivedReportText, "format"> & {
  readonly text: string;
  readonly to_be_read: readonly ToBeRead[];
};

/** A received report line by line, with the parts marked that a person has to read. */
export function markReceivedText(report: Report): MarkedText {
  const { text, to_be_read } = report;
  const places = to_be_read.map((each) => findPlaces(report, each));
  const ranges = places.flatMap((found, mark) => found.map((range) => ({ ...range, mark })));
  return {
    lines: listLines(text).map((line) => cutLine(text, line, ranges)),
    unplaced: places.flatMap((found, mark) => (found.length === 0 ? [mark] : [])),
  };
}

/** In HL7 the place, unless the text stands only elsewhere. */
function findPlaces({ format, text }: Report, { place, text: wanted }: ToBeRead): TextRange[] {
  if (format !== "hl7v2") return findJsonPlaces(text, place, wanted);
  const range = findHl7Place(text, place);
  const found = findAll(text, wanted);
  const isThere = (each: TextRange) => range && each.start < range.end && each.end > range.start;
  return range && (found.length === 0 || found.some(isThere)) ? [range] : found;
}

/** Lines end with CR LF, CR or LF; a last line end begins no further line. */
function listLines(text: string): TextRange[] {
  const lines: TextRange[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ start, end: index });
    start = index + end.length;
  }
  if (start < text.length || lines.length === 0) lines.push({ start, end: text.length });
  return lines;
}

function cutLine(
  text: string,
  line: TextRange,
  ranges: readonly (TextRange & { readonly mark: number })[],
): MarkedPart[] {
  const here = ranges.filter(({ start, end }) => start < line.end && end > line.start);
  const cuts = new Set([line.start, line.end]);
  for (const { start, end } of here) {
    cuts.add(Math.max(start, line.start)).add(Math.min(end, line.end));
  }
  const ordered = [...cuts].sort((one, other) => one - other);
  return ordered.slice(0, -1).map((start, index) => ({
    text: text.slice(start, ordered[index + 1]),
    marks: here.flatMap((range) => (range.start <= start && range.end > start ? [range.mark] : [])),
  }));
}
