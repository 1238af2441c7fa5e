import type { TrueRow, Truth } from "@/bin/eval-parsing/content/truth";
import type { ParsedCell, ParsedLabReport, ParsedResult } from "@/lib/contract/service/parsing-job";
import type { Finding } from "./finding";
import { type Pairs, pairRows } from "./pair-rows";
import { listNumbers, normalize, normalizeRange } from "./printed-text";
import { countMetadata } from "./score-metadata";

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
};

export type Score = { readonly counts: Counts; readonly findings: readonly Finding[] };

/** Compares the parsed report with the truth. */
export function scoreReport(truth: Truth, report: ParsedLabReport): Score {
  const pairs = pairRows(truth.rows, report.results);
  const rows = pairs.found.map(({ row, parsed }) => ({ row, parsed, ...scoreRow(row, parsed) }));
  const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
  const numeric = rows.flatMap((each) => each.numeric);
  const cells = report.results.flatMap(listCells);
  const coded = rows.filter(({ row }) => row.loinc.length > 0);
  const auto = coded.filter(({ parsed }) => parsed.loinc_match_status === "auto_match");
  const metadata = countMetadata(truth.metadata, report.metadata);
  return {
    counts: {
      trueRows: truth.rows.length,
      parsedRows: report.results.length,
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
    },
    findings: [...rows.flatMap(listFindings), ...listUnpaired(pairs), ...metadata.findings],
  };
}

type RowScore = ReturnType<typeof scoreRow> & {
  readonly row: TrueRow;
  readonly parsed: ParsedResult;
};

function scoreRow(row: TrueRow, parsed: ParsedResult) {
  const range = parsed.reference_range_text;
  const areBoundsWrong =
    contradicts(row.min, parsed.min_reference_range) ||
    contradicts(row.max, parsed.max_reference_range);
  const isRange = normalizeRange(row.range) === normalizeRange(range);
  const hasRangeNumbers = listNumbers(row.range).length > 0 && (range ?? "") !== "";
  const best = parsed.loinc_matches?.[0]?.loinc_code;
  return {
    isName: normalize(row.name).toLowerCase() === normalize(parsed.test_name).toLowerCase(),
    isValue: normalize(row.value) === normalize(parsed.value),
    isUnit: normalize(row.unit) === normalize(parsed.units),
    isRange,
    areBoundsWrong,
    isFlag: normalize(row.flag).toLowerCase() === normalize(parsed.flag_text).toLowerCase(),
    isCode: best !== undefined && row.loinc.includes(best),
    numeric: [
      ...(listNumbers(row.value).length === 0
        ? []
        : [
            {
              isWrong: normalize(row.value) !== normalize(parsed.value),
              isUncertain: parsed.cells?.value.is_uncertain === true,
            },
          ]),
      ...(hasRangeNumbers
        ? [
            {
              isWrong:
                areBoundsWrong || listNumbers(row.range).join() !== listNumbers(range).join(),
              isUncertain: parsed.cells?.reference_range?.is_uncertain === true,
            },
          ]
        : []),
    ],
  };
}

/** A parsed bound that differs from the printed one. */
function contradicts(bound: number | null, parsed: number | null | undefined): boolean {
  return parsed !== null && parsed !== undefined && parsed !== bound;
}

function listCells({ cells }: ParsedResult): ParsedCell[] {
  if (cells === undefined) return [];
  const { test_name, value, units, reference_range, flag } = cells;
  return [test_name, value, units, reference_range, flag].filter((cell) => cell !== null);
}

function listFindings(score: RowScore): Finding[] {
  const { row, parsed } = score;
  const { cells } = parsed;
  const at = (text: string | null | undefined) => `${row.name}: ${text ?? "nothing"}`;
  const find = (
    isRight: boolean,
    kind: Finding["kind"],
    printed: string | null,
    read: string | null | undefined,
    cell: ParsedCell | null | undefined,
  ): Finding[] =>
    isRight
      ? []
      : [
          {
            kind,
            printed: at(printed),
            parsed: read ?? "nothing",
            isUnflagged: cell?.is_uncertain !== true,
          },
        ];
  const bounds = (min: number | null | undefined, max: number | null | undefined) =>
    `${min ?? ""}..${max ?? ""}`;
  const best = parsed.loinc_matches?.[0];
  return [
    ...find(score.isName, "name", row.name, parsed.test_name, cells?.test_name),
    ...find(score.isValue, "value", row.value, parsed.value, cells?.value),
    ...find(score.isUnit, "unit", row.unit, parsed.units, cells?.units),
    ...find(score.isRange, "range", row.range, parsed.reference_range_text, cells?.reference_range),
    ...find(
      !score.areBoundsWrong,
      "bounds",
      bounds(row.min, row.max),
      bounds(parsed.min_reference_range, parsed.max_reference_range),
      cells?.reference_range,
    ),
    ...find(score.isFlag, "flag", row.flag, parsed.flag_text, cells?.flag),
    ...(score.isCode || parsed.loinc_match_status !== "auto_match" || row.loinc.length === 0
      ? []
      : find(false, "loinc", row.loinc.join(" "), `${best?.loinc_code} ${best?.loinc_name}`, null)),
  ];
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
