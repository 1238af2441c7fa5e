import { isNumericRange } from "@/service/lab-reports/layout/cell-kinds";
import type { Fact } from "@/service/lab-reports/layout/metadata/page-facts";
import type { Column } from "@/service/lab-reports/layout/table-columns";
import { joinText } from "@/service/lab-reports/layout/text-lines";
import type { CellsBelow } from "./cells-below";

/** As printed of the patient; null where it is not printed or something else. */
export type PrintedSex = "male" | "female" | null;

/** Whose range a column has. */
type RangeOwner = "laboratory" | "male" | "female" | "other";

const OF_MALES = /\b(?:m|males?|men|boys?)\b/i;
const OF_FEMALES = /\b(?:f|females?|women|girls?)\b/i;
const OF_LABORATORY =
  /\b(?:ref|reference|normals?|range|ranges|interval|limits|standard|biological|bio)\b/i;
/** Groups by age or state are not among them: nothing printed says that a patient is in none of these. */
const OF_OTHERS =
  /\b(?:optimal|optimum|ideal|desired|desirable|target|goals?|healthy|functional|longevity|athlet\w{0,8}|sports?|therapeutic|toxic|critical|panic|alert|action|warning|decision)\b/i;

/**
 * Of several columns of ranges, those that do not apply: goals, and the ranges of other groups of people. If none or
 * more than one may apply, it is not known which one does, and each is kept as a column of its own.
 */
export function findFurtherRanges(
  columns: readonly Column[],
  cells: CellsBelow,
  sex: PrintedSex,
): Column[] {
  const ranges = columns.filter(({ role }) => role === "range");
  const unknown = columns.filter((column) => column.role === "other" && hasRanges(column, cells));
  const [only, ...others] = [...ranges, ...unknown];
  if (only === undefined) return [];
  const owner = getOwner(only);
  // A table that has but goals has no other range.
  if (others.length === 0 && (owner === "laboratory" || owner === "other")) return [];
  const own = ranges.filter((column) => applies(column, sex));
  return ranges.filter((column) => own.length !== 1 || column !== own[0]);
}

function getOwner({ heading }: Column): RangeOwner {
  const [isMale, isFemale] = [OF_MALES.test(heading), OF_FEMALES.test(heading)];
  if (OF_OTHERS.test(heading) || (isMale && isFemale)) return "other";
  if (isMale || isFemale) return isMale ? "male" : "female";
  return OF_LABORATORY.test(heading) ? "laboratory" : "other";
}

function applies(column: Column, sex: PrintedSex): boolean {
  const owner = getOwner(column);
  return owner === "laboratory" || (owner !== "other" && owner === sex);
}

function hasRanges(column: Column, cells: CellsBelow): boolean {
  const own = cells.get(column) ?? [];
  const ranges = own.filter(([first]) => first !== undefined && isNumericRange(first.kind));
  return own.length > 0 && ranges.length * 2 > own.length;
}

/** The sex that all patient lines among some facts agree on. */
export function readPrintedSex(facts: readonly Fact[]): PrintedSex {
  const sexes = facts.flatMap(({ meaning, words }): PrintedSex[] => {
    if (meaning !== "gender" || words.length === 0) return [];
    const text = joinText(words).toLowerCase();
    if (/^[([]?(?:m|male|man)\b/.test(text)) return ["male"];
    return [/^[([]?(?:f|female|woman)\b/.test(text) ? "female" : null];
  });
  const [first = null, ...others] = sexes;
  return others.every((sex) => sex === first) ? first : null;
}
