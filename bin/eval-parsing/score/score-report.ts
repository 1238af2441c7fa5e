import type { Truth } from "@/bin/eval-parsing/content/truth";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { Finding } from "./finding";
import { type Pairs, pairRows } from "./pair-rows";
import { scoreAccounting } from "./score-accounting";
import { countMarks } from "./score-marks";
import { countMetadata } from "./score-metadata";
import { isAt, scorePlacement } from "./score-placement";
import { listCells, listFindings, scoreRow } from "./score-row";

/** Counts that can be summed over reports. */
export type Counts = {
  readonly trueRows: number;
  readonly parsedRows: number;
  readonly foundRows: number;
  readonly exactNames: number;
  readonly exactValues: number;
  readonly exactUnits: number;
  readonly exactRanges: number;
  readonly exactFlags: number;
  /** Found rows whose marker has a code. */
  readonly codedRows: number;
  readonly autoMatches: number;
  readonly rightAutoMatches: number;
  /** The best candidate is correct, whatever its status. */
  readonly rightBest: number;
  /** Values and ranges with digits in found rows. */
  readonly numericCells: number;
  readonly wrongNumericCells: number;
  readonly unflaggedErrors: number;
  readonly cells: number;
  readonly uncertainCells: number;
  readonly metadataFields: number;
  readonly exactMetadata: number;
  /** Parsed rows that are read from a line that is no result. */
  readonly rowsOfNothing: number;
  readonly lostRows: number;
  readonly otherNames: number;
  readonly otherPeople: number;
  readonly otherDates: number;
  readonly otherColumns: number;
  readonly statusRows: number;
  readonly keptStatuses: number;
  readonly namedPages: number;
  readonly readPages: number;
  /** Reports more or fewer than there are patients in the file. */
  readonly wrongSplits: number;
};

export type Score = {
  readonly counts: Counts;
  /** For each page the lines listed as not read that are no results. */
  readonly idleLines: readonly number[];
  readonly findings: readonly Finding[];
};

/**
 * Compares what was parsed with the truth: the report of the first patient, then those that were split off. None if the
 * file was refused: then its results are missed, but nobody takes it for read.
 */
export function scoreReport(truth: Truth, reports: readonly ParsedLabReport[]): Score {
  const results = reports.flatMap((report) => report.results);
  const { invented, ...paired } = pairRows(truth.rows, results);
  // Not counted as rows: without a mark, each is a value of another column.
  const blanks = pairRows(truth.blankRows, invented);
  const pairs = { ...paired, invented: blanks.invented };
  const rows = pairs.found.map(({ row, parsed }) => ({ row, parsed, ...scoreRow(row, parsed) }));
  const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
  const numeric = rows.flatMap((each) => each.numeric);
  const cells = results.flatMap(listCells);
  const coded = rows.filter(({ row }) => row.loinc.length > 0);
  const auto = coded.filter(({ parsed }) => parsed.loinc_match_status === "auto_match");
  const metadata = countMetadata(truth, reports[0]?.metadata ?? {});
  const placement = scorePlacement(truth, reports, pairs, blanks.found);
  const { misnamed } = placement;
  const unread = pairs.missed.filter((row) => !misnamed.includes(row));
  const accounting = scoreAccounting(truth, reports, unread);
  const marked = countMarks(truth, reports, pairs);
  return {
    counts: {
      trueRows: truth.rows.length,
      parsedRows: results.length - blanks.found.length,
      foundRows: rows.length,
      exactNames: count((each) => each.isName),
      exactValues: count((each) => each.isValue),
      exactUnits: count((each) => each.isUnit),
      exactRanges: count((each) => each.isRange),
      exactFlags: count((each) => each.isFlag),
      codedRows: coded.length,
      autoMatches: auto.length,
      rightAutoMatches: auto.filter((each) => each.isCode).length,
      rightBest: coded.filter((each) => each.isCode).length,
      numericCells: numeric.length,
      wrongNumericCells: numeric.filter(({ isWrong }) => isWrong).length,
      unflaggedErrors: numeric.filter(({ isWrong, isUncertain }) => isWrong && !isUncertain).length,
      cells: cells.length,
      uncertainCells: cells.filter((cell) => cell.is_uncertain).length,
      metadataFields: metadata.fields,
      exactMetadata: metadata.exact,
      rowsOfNothing: pairs.invented.filter((row) => !pairs.missed.some((each) => isAt(each, row)))
        .length,
      lostRows: reports.length === 0 ? 0 : accounting.lost,
      otherNames: placement.otherNames,
      otherPeople: placement.otherPeople,
      otherDates: placement.otherDates,
      otherColumns: placement.otherColumns,
      ...marked.counts,
      wrongSplits: reports.length === 0 ? 0 : Math.abs(reports.length - truth.people.length),
    },
    idleLines: accounting.idleLines,
    findings: [
      ...rows.flatMap(listFindings),
      ...listUnpaired(pairs),
      ...metadata.findings,
      ...placement.findings,
      ...(reports.length === 0 ? [] : accounting.findings),
      ...marked.findings,
    ],
  };
}

function listUnpaired({ missed, invented }: Pairs): Finding[] {
  return [
    ...missed.map(({ name, value }) => ({
      kind: "missed" as const,
      printed: `${name}: ${value}`,
      parsed: "nothing",
      isUnflagged: true,
    })),
    ...invented.map(({ test_name, value, cells }) => ({
      kind: "invented" as const,
      printed: "nothing",
      parsed: `${test_name}: ${value}`,
      isUnflagged: cells?.value.is_uncertain !== true,
    })),
  ];
}
