import type {
  PageBox,
  ParsedCell,
  ParsedResult,
  UNCERTAINTY_REASONS,
} from "@/lib/contract/service/parsing-job";

/** A cell of the row itself; its date may stand elsewhere and is decided once for all rows that have it. */
export type ResultCell = Exclude<keyof NonNullable<ParsedResult["cells"]>, "date_collected">;

/** The printed cells of a row, in reading order. */
export const RESULT_CELLS = {
  test_name: "name",
  value: "value",
  units: "unit",
  reference_range: "reference range",
  flag: "flag",
} as const satisfies Record<ResultCell, string>;
const CELLS = Object.keys(RESULT_CELLS) as ResultCell[];

/** One thing about a row that a person has to decide. */
export type RowDoubt =
  | { kind: "cell"; cell: ResultCell; label: string; printed: ParsedCell; reason: string }
  | { kind: "code"; reason: string }
  | { kind: "content"; reason: string };

const REASONS = new Map(
  Object.entries<string>({
    readings_differ: "the two readings differ",
    low_confidence: "it could hardly be read",
    implausible_value: "the value is implausible",
    reversed_range: "the range is reversed",
    unreadable: "it could not be read",
    cut_off: "digits may be missing at the edge of the cell",
    column_unclear: "several columns hold values, and none is known to be the current one",
  } satisfies Record<Exclude<(typeof UNCERTAINTY_REASONS)[number], RowReason>, string>),
);

/** Reasons that the service gives with a value, though they are about its row or page: no reading of it answers them. */
const ROW_REASONS = ["person_unclear", "date_unclear"] as const;
type RowReason = (typeof ROW_REASONS)[number];

function explainRow(reason: RowReason, page: number | null | undefined): string {
  if (reason === "date_unclear") {
    return "The report has several collection dates, and it is not known which is this value’s.";
  }
  const whose = page ? `page ${page}` : "this page";
  return `It is not certain whose ${whose} is. Compare the name on it with the patient.`;
}

/** Why a parsed row cannot be taken as it is; empty when both readings agree and its code is certain. */
export function findDoubts(result: ParsedResult): RowDoubt[] {
  const doubts: RowDoubt[] = CELLS.flatMap((cell) => {
    const printed = result.cells?.[cell];
    if (!printed?.is_uncertain) return [];
    const own = printed.reasons.filter((reason) => !isRowReason(reason));
    const ofRow = ROW_REASONS.filter((reason) => printed.reasons.includes(reason));
    const reason = explainCell(own);
    return [
      ...(own.length > 0 || ofRow.length === 0
        ? [{ kind: "cell", cell, label: RESULT_CELLS[cell], printed, reason } as const]
        : []),
      ...ofRow.map((each) => ({ kind: "content", reason: explainRow(each, result.page) }) as const),
    ];
  });
  const { min_reference_range: low, max_reference_range: high } = result;
  if (result.value.trim() === "" || result.test_name.trim() === "") {
    doubts.push({ kind: "content", reason: "The name or the value is missing." });
  }
  if (low != null && high != null && low > high) {
    doubts.push({ kind: "content", reason: "The low end of the range is above its high end." });
  }
  if (result.loinc_match_status === "needs_review") {
    doubts.push({ kind: "code", reason: "The code is a proposal that has to be checked." });
  }
  return doubts;
}

/** `Value: the two readings differ.` */
export function formatDoubt(doubt: RowDoubt): string {
  if (doubt.kind !== "cell") return doubt.reason;
  const { label, reason } = doubt;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${reason}.`;
}

/** `Flag: it could hardly be read; decided by Olive Operator.`: nothing is left to check. */
export function formatSettledDoubt(doubt: RowDoubt, by: string | null): string {
  const said = doubt.kind === "code" ? "The code was a proposal" : formatDoubt(doubt).slice(0, -1);
  return `${said}; decided${by ? ` by ${by}` : ""}.`;
}

function isRowReason(reason: string): boolean {
  return ROW_REASONS.some((each) => each === reason);
}

function explainCell(reasons: ParsedCell["reasons"]): string {
  const sentences = reasons.map((reason) => REASONS.get(reason) ?? reason.replaceAll("_", " "));
  return sentences.length === 0 ? "it has to be checked" : sentences.join(", ");
}

/** The area in which a row is printed: the box around all its cells; null where the service sends no boxes. */
export function getRowBox(result: ParsedResult): PageBox | null {
  const boxes = CELLS.flatMap((cell) => result.cells?.[cell]?.box ?? []);
  const [first] = boxes;
  if (!first) return null;
  const own = boxes.filter(({ page }) => page === first.page);
  const [left, top] = [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))];
  const right = Math.max(...own.map(({ x, width }) => x + width));
  const bottom = Math.max(...own.map(({ y, height }) => y + height));
  return { page: first.page, x: left, y: top, width: right - left, height: bottom - top };
}
