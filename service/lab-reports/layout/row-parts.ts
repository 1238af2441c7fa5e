import type { LineToken } from "./line-tokens";

/** What a line contains of a result, by meaning. A missing part has no tokens. */
export type RowParts = {
  readonly name: readonly LineToken[];
  readonly value: readonly LineToken[];
  readonly unit: readonly LineToken[];
  readonly range: readonly LineToken[];
  readonly flag: readonly LineToken[];
  readonly lab: readonly LineToken[];
  readonly comment: readonly LineToken[];
};

export const NO_PARTS: RowParts = {
  name: [],
  value: [],
  unit: [],
  range: [],
  flag: [],
  lab: [],
  comment: [],
};

export function hasPart(parts: RowParts, part: keyof RowParts): boolean {
  return parts[part].length > 0;
}

/** All tokens of some parts. */
export function getTokens(parts: RowParts): LineToken[] {
  return Object.values(parts).flat();
}
