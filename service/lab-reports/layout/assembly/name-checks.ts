import { isNumber, isUnit } from "@/service/lab-reports/layout/cell-kinds";
import {
  type ColumnRole,
  readHeadingRole,
} from "@/service/lab-reports/layout/columns/heading-roles";
import { readLabel } from "@/service/lab-reports/layout/metadata/metadata-labels";
import type { RowParts } from "@/service/lab-reports/layout/row-parts";

/** `Symptom score (0 none, 4 severe)`: a number within the brackets of a text. */
export function isInBrackets({ name, value: [value] }: RowParts): boolean {
  const text = name.map((token) => token.text).join(" ");
  return value?.isAfterGap === false && text.lastIndexOf("(") > text.lastIndexOf(")");
}

/** `potassium 6.1 mmol/L; sodium`: the name would swallow another result. `Glucose 75 g` is a name. */
export function namesConcentration(name: string): boolean {
  const words = name.split(" ");
  return words.some((word, place) => {
    const unit = words[place + 1]?.replace(/[,;.]$/, "") ?? "";
    return isNumber(word) && (unit === "%" || (unit.includes("/") && isUnit(unit)));
  });
}

const PARTS_OF_RESULTS: ReadonlySet<ColumnRole> = new Set([
  "value",
  "range",
  "unit",
  "flag",
  "previous",
]);

/** `Value`, `Range:` and `Previous:` name a part of a result whose own name is elsewhere. */
export function isLabelOfPart(name: string): boolean {
  const role = readHeadingRole(name);
  return role !== null && PARTS_OF_RESULTS.has(role);
}

/** `Specimen: S1234567` at the top of a page on which a table continues. */
export function hasLabel(tokens: RowParts["name"]): boolean {
  const words = tokens.flatMap((token) => [...token.words]);
  return readLabel(words, 0)?.hasColon === true;
}

/** `Specimen S1234567 collected on 02/10/2026`, `DOE, JANE DOB 03/15/1973`: a date is no value and in no name. */
export function hasDate({ name, value }: RowParts): boolean {
  if (name.some(({ kind }) => kind === "date")) return true;
  const isDate = value.some(({ kind, text }) => kind === "date" || /\d ?[ap]\.?m/i.test(text));
  return isDate && value.every(({ kind }) => kind === "date" || kind === "time");
}
