import type { LineToken } from "./line-tokens";

const PART_NAMES = ["name", "value", "unit", "range", "flag", "lab", "comment"] as const;
export type PartName = (typeof PART_NAMES)[number];

/** The value of an earlier column, with what is printed as its date. */
export type EarlierValue = { readonly value: readonly LineToken[]; readonly date: string | null };

/** What a line contains of a result, by meaning. A missing part has no tokens. */
export type RowParts = { readonly [Part in PartName]: readonly LineToken[] } & {
  readonly earlier: readonly EarlierValue[];
  /** The date above the column of the value, as printed. */
  readonly columnDate: string | null;
  /** Whether several columns have values and none is known to be the current one. */
  readonly isColumnUnclear: boolean;
};

export const NO_PARTS: RowParts = {
  name: [],
  value: [],
  unit: [],
  range: [],
  flag: [],
  lab: [],
  comment: [],
  earlier: [],
  columnDate: null,
  isColumnUnclear: false,
};

export function hasPart(parts: RowParts, part: PartName): boolean {
  return parts[part].length > 0;
}

/** All tokens of a result, without those of earlier ones. */
export function getTokens(parts: RowParts): LineToken[] {
  return PART_NAMES.flatMap((part) => [...parts[part]]);
}

/** A result with the parts that a further line adds; a unit beside a range repeats its own. */
export function addParts(parts: RowParts, more: RowParts): RowParts {
  const hasOwnUnit = parts.unit.length > 0;
  return {
    name: [...parts.name, ...more.name],
    value: [...parts.value, ...more.value],
    unit: hasOwnUnit && more.range.length > 0 ? parts.unit : [...parts.unit, ...more.unit],
    range: [...parts.range, ...more.range],
    flag: [...parts.flag, ...more.flag],
    lab: [...parts.lab, ...more.lab],
    comment: [...parts.comment, ...more.comment],
    earlier: parts.earlier.length > 0 ? parts.earlier : more.earlier,
    columnDate: parts.columnDate ?? more.columnDate,
    isColumnUnclear: parts.isColumnUnclear || more.isColumnUnclear,
  };
}
