import type { TrueRow } from "@/bin/eval-parsing/content/truth";
import type { ParsedCell, ParsedResult } from "@/lib/contract/service/parsing-job";
import type { Finding } from "./finding";
import { listNumbers, normalize, normalizeRange } from "./printed-text";

export type RowScore = ReturnType<typeof scoreRow> & {
  readonly row: TrueRow;
  readonly parsed: ParsedResult;
};

/** Compares the cells of a found row with what is printed. */
export function scoreRow(row: TrueRow, parsed: ParsedResult) {
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

/** The cells that are read of a row. */
export function listCells({ cells }: ParsedResult): ParsedCell[] {
  if (cells === undefined) return [];
  const { test_name, value, units, reference_range, flag } = cells;
  return [test_name, value, units, reference_range, flag].filter((cell) => cell !== null);
}

/** What is wrong in a found row. */
export function listFindings(score: RowScore): Finding[] {
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
