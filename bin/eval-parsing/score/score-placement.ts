import type { TruePerson, TrueRow, Truth } from "@/bin/eval-parsing/content/truth";
import type { ParsedCell, ParsedLabReport, ParsedResult } from "@/lib/contract/service/parsing-job";
import type { Finding } from "./finding";
import type { Pairs } from "./pair-rows";
import { normalize } from "./printed-text";
import { isSameDay } from "./same-day";

/** How far apart two positions in a line may be: fractions of the height of a page. */
const SAME_LINE = 0.012;

/** Values that are where they do not belong, without a mark that tells a person to look. */
export type Placement = {
  readonly otherNames: number;
  readonly otherPeople: number;
  readonly otherDates: number;
  readonly otherColumns: number;
  readonly findings: readonly Finding[];
  /** Missed rows whose value is read under a name that is not theirs: wrong, but not lost. */
  readonly misnamed: readonly TrueRow[];
};

/**
 * Looks for each value in the truth: whose it is, when it was collected, which name and column it has. `blanks` are
 * readings of rows whose current column is empty.
 */
export function scorePlacement(
  truth: Truth,
  reports: readonly ParsedLabReport[],
  { found, missed, invented }: Pairs,
  blanks: Pairs["found"],
): Placement {
  const reportsByRow = new Map(reports.flatMap((each) => each.results.map((row) => [row, each])));
  const misnamed = invented.flatMap((parsed) => {
    const row = missed.find((each) => isAt(each, parsed) && hasValue(each, parsed));
    return row === undefined ? [] : [{ row, parsed }];
  });
  const columns = [...found.filter(isOtherColumn), ...blanks].filter(
    ({ parsed }) => !isMarked(parsed, "column_unclear"),
  );
  const swapped = found.filter(
    (pair) =>
      !(hasValue(pair.row, pair.parsed) || isOtherColumn(pair) || isMarked(pair.parsed)) &&
      truth.rows.some(
        (row) => row !== pair.row && row.page === pair.row.page && hasValue(row, pair.parsed),
      ),
  );
  const names = [
    ...swapped,
    ...misnamed.filter(
      ({ row, parsed }) =>
        !isMarked(parsed) &&
        parsed.cells?.test_name.is_uncertain !== true &&
        !isOwnName(row, parsed.test_name, truth.rows),
    ),
  ];
  const people = found.filter(({ row, parsed }) => {
    const report = reportsByRow.get(parsed);
    const person = truth.people[row.person];
    if (report === undefined || person === undefined || isMarked(parsed, "person_unclear"))
      return false;
    const page = report.pages?.find((each) => each.page === row.page);
    return page?.patient_last_name !== null && !isPerson(person, report, truth.isDayFirst);
  });
  const dates = found.filter(({ row, parsed }) => {
    const day = getDay(parsed, reportsByRow.get(parsed));
    if (row.collected === null || !day || isMarked(parsed, "date_unclear")) return false;
    if (parsed.cells?.date_collected?.is_uncertain) return false;
    return !isSameDay(row.collected, day, truth.isDayFirst);
  });
  const describe = (kind: Finding["kind"], printed: (row: TrueRow) => string) =>
    function toFinding({ row, parsed }: { row: TrueRow; parsed: ParsedResult }): Finding {
      const patient = reportsByRow.get(parsed)?.metadata;
      const who = `${patient?.patient_first_name} ${patient?.patient_last_name} ${patient?.dob}`;
      const read = {
        "other name": `${parsed.test_name}: ${parsed.value}`,
        "other column": `${parsed.value}`,
        "other person": who,
        "other date": `${getDay(parsed, reportsByRow.get(parsed))}`,
      };
      const where = `page ${row.page}, ${row.name}: ${printed(row)}`;
      return { kind, printed: where, parsed: read[kind as keyof typeof read], isUnflagged: true };
    };
  return {
    otherNames: names.length,
    otherPeople: people.length,
    otherDates: dates.length,
    otherColumns: columns.length,
    misnamed: misnamed.map(({ row }) => row),
    findings: [
      ...names.map(describe("other name", (row) => row.value)),
      ...columns.map(describe("other column", (row) => `${row.column} ${row.value}`)),
      ...people.map(describe("other person", (row) => toText(truth.people[row.person]))),
      ...dates.map(describe("other date", (row) => row.collected ?? "")),
    ],
  };
}

/** Whether a parsed row is printed where a true one is. */
export function isAt(row: TrueRow, { page, cells }: ParsedResult): boolean {
  const y = cells?.value.box.y;
  return page === row.page && y !== undefined && Math.abs(y - row.y) < SAME_LINE;
}

/** Whether a name is the row's with other words around it, and not also the name of another row. */
function isOwnName(row: TrueRow, parsed: string, rows: readonly TrueRow[]): boolean {
  const [own, name] = [normalize(row.name).toLowerCase(), normalize(parsed).toLowerCase()];
  const rest = name.replace(own, "");
  return rest !== name && !rows.some((each) => rest.includes(normalize(each.name).toLowerCase()));
}

function isOtherColumn({ row, parsed }: { row: TrueRow; parsed: ParsedResult }): boolean {
  if (row.isColumnUnclear) return true;
  const isOther = row.otherColumns.some(
    ({ value }) => normalize(value) === normalize(parsed.value),
  );
  return isOther && !hasValue(row, parsed);
}

function hasValue(row: TrueRow, parsed: ParsedResult): boolean {
  return normalize(row.value) === normalize(parsed.value);
}

/** Whether a person is told to look: the value is uncertain, or some cell of the row for this reason. */
function isMarked({ cells }: ParsedResult, reason?: ParsedCell["reasons"][number]): boolean {
  if (cells === undefined) return false;
  const all = [cells.test_name, cells.value, cells.units, cells.reference_range, cells.flag];
  return (
    cells.value.is_uncertain ||
    (reason !== undefined && all.some((cell) => cell?.reasons.includes(reason)))
  );
}

function getDay({ date_collected, page }: ParsedResult, report: ParsedLabReport | undefined) {
  const own = report?.pages?.find((each) => each.page === page)?.date_collected;
  return date_collected ?? own ?? report?.metadata.date_collected ?? null;
}

/** Whether nothing that was read of the patient, and is not marked as uncertain, contradicts the printed one. */
function isPerson(
  person: TruePerson,
  { metadata, metadata_cells = {} }: ParsedLabReport,
  isDayFirst: boolean,
): boolean {
  const read = (field: "patient_first_name" | "patient_last_name" | "dob") =>
    metadata_cells[field]?.is_uncertain ? null : metadata[field];
  const dob = read("dob");
  const isName = (printed: string, text: string | null | undefined) =>
    !text || includesWords(normalize(text), printed);
  return (
    isName(person.first, read("patient_first_name")) &&
    isName(person.last, read("patient_last_name")) &&
    (!dob || isSameDay(person.birthDate, dob, isDayFirst))
  );
}

function toText(person: TruePerson | undefined): string {
  return person === undefined ? "" : `${person.first} ${person.last} ${person.birthDate}`;
}

/** Whether each word of a printed name is in a text. */
function includesWords(text: string, printed: string): boolean {
  const words = text.toLowerCase().split(" ");
  return printed
    .toLowerCase()
    .split(" ")
    .every((word) => words.includes(word));
}
