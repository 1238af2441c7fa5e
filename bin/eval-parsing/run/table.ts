import type { Counts } from "@/bin/eval-parsing/score/score-report";
import type { Measurement } from "./measure-report";

const HEAD = [
  ...["", "rows", "F1", "name", "value", "unit", "range", "flag", "LOINC auto, right", "metadata"],
  ...[
    "pages named",
    "wrong splits",
    "status",
    "other name / person / date / column",
    "lost",
    "not read, idle",
  ],
  ...["rows of nothing", "unflagged numeric errors", "uncertain cells", "CPU s a page"],
] as const;

/** The sum of the reports' counts. */
export function addCounts(measurements: readonly Measurement[]): Counts {
  const [first, ...others] = measurements.map(({ score }) => score.counts);
  if (first === undefined) throw new Error("There is nothing to add");
  const keys = Object.keys(first) as (keyof Counts)[];
  return others.reduce<Counts>(
    (sum, counts) =>
      Object.fromEntries(keys.map((key) => [key, sum[key] + counts[key]])) as Record<
        keyof Counts,
        number
      >,
    first,
  );
}

/** The share of rows that were found, balanced with the share of parsed rows that are one. */
export function getF1({ foundRows, trueRows, parsedRows }: Counts): number {
  return trueRows + parsedRows === 0 ? 1 : (2 * foundRows) / (trueRows + parsedRows);
}

/** Processor seconds of all threads for a page: what it takes on one otherwise idle core. */
export function getCpuSecondsAPage(measurements: readonly Measurement[]): number {
  const pages = measurements.reduce((sum, { truth }) => sum + truth.pageCount, 0);
  return measurements.reduce((sum, each) => sum + each.cpuSeconds, 0) / pages;
}

/** The lines listed as not read that are no results: on this share of the pages there are at most so many. */
export function getIdleLines(measurements: readonly Measurement[], share: number): number {
  const sorted = measurements
    .filter(({ failure }) => failure === null)
    .flatMap(({ score }) => score.idleLines)
    .sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** A line of the table: the sum of several reports. */
export function toLine(name: string, measurements: readonly Measurement[]): string[] {
  const counts = addCounts(measurements);
  const found = counts.foundRows;
  const { otherNames, otherPeople, otherDates, otherColumns } = counts;
  const auto = `${percent(counts.autoMatches, counts.codedRows)}, ${percent(counts.rightAutoMatches, counts.autoMatches)}`;
  return [
    name,
    String(counts.trueRows),
    getF1(counts).toFixed(3),
    percent(counts.exactNames, found),
    percent(counts.exactValues, found),
    percent(counts.exactUnits, found),
    percent(counts.exactRanges, found),
    percent(counts.exactFlags, found),
    auto,
    percent(counts.exactMetadata, counts.metadataFields),
    percent(counts.readPages, counts.namedPages),
    String(counts.wrongSplits),
    percent(counts.keptStatuses, counts.statusRows),
    [otherNames, otherPeople, otherDates, otherColumns].join(" / "),
    String(counts.lostRows),
    `${getIdleLines(measurements, 0.5)}, ${getIdleLines(measurements, 0.95)}`,
    percent(counts.rowsOfNothing, counts.parsedRows),
    `${counts.unflaggedErrors} of ${counts.numericCells}`,
    percent(counts.uncertainCells, counts.cells),
    getCpuSecondsAPage(measurements).toFixed(2),
  ];
}

export function printTable(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(HEAD),
    line(HEAD.map((_, index) => (index === 0 ? "---" : "--:"))),
    ...rows.map(line),
  ].join("\n");
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`;
}
