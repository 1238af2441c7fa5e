import type { Counts } from "@/bin/eval-parsing/score/score-report";
import type { Measurement } from "./measure-report";

export const HEAD = [
  ...["", "rows", "found", "precision", "recall", "F1", "name", "value", "unit", "range", "flag"],
  ...[
    "LOINC auto, right",
    "metadata",
    "unflagged numeric errors",
    "uncertain cells",
    "s a page",
    "CPU s a page",
  ],
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

/** A line of the table: one report, or the sum of several. */
export function toLine(name: string, measurements: readonly Measurement[]): string[] {
  const counts = addCounts(measurements);
  const { trueRows, parsedRows, foundRows: found } = counts;
  const pages = measurements.reduce((sum, { truth }) => sum + truth.pageCount, 0);
  const seconds = measurements.reduce((sum, each) => sum + each.seconds, 0);
  const cpuSeconds = measurements.reduce((sum, each) => sum + each.cpuSeconds, 0);
  const auto = `${percent(counts.autoMatches, counts.codedRows)}, ${percent(counts.rightAutoMatches, counts.autoMatches)}`;
  return [
    name,
    String(trueRows),
    String(found),
    share(found, parsedRows),
    share(found, trueRows),
    share(2 * found, trueRows + parsedRows),
    percent(counts.exactNames, found),
    percent(counts.exactValues, found),
    percent(counts.exactUnits, found),
    percent(counts.exactRanges, found),
    percent(counts.exactFlags, found),
    auto,
    percent(counts.exactMetadata, counts.metadataFields),
    `${counts.unflaggedErrors} of ${counts.numericCells}`,
    `${percent(counts.uncertainCells, counts.cells)}`,
    (seconds / pages).toFixed(2),
    (cpuSeconds / pages).toFixed(2),
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

function share(part: number, whole: number): string {
  return whole === 0 ? "-" : (part / whole).toFixed(3);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`;
}
