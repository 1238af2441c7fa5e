import { isValueKind } from "@/service/lab-reports/layout/cell-kinds";
import type { LineToken } from "@/service/lab-reports/layout/line-tokens";
import type { EarlierValue } from "@/service/lab-reports/layout/row-parts";
import type { Column } from "@/service/lab-reports/layout/table-columns";

/** A token of a line with the column that it is in. */
export type PlacedToken = { readonly token: LineToken; readonly column: Column | null };

/**
 * The values of the earlier columns of a line, the newest first where their dates are known. A date in the cell or in the next column is that of
 * its value, before that of the heading.
 */
export function readEarlierValues(placed: readonly PlacedToken[]): EarlierValue[] {
  const found: {
    column: Column;
    value: LineToken[];
    flag: LineToken[];
    date: string | null;
  }[] = [];
  for (const { token, column } of placed) {
    if (column?.role !== "previous") continue;
    const last = found.at(-1);
    if (token.kind === "date" || token.kind === "time") {
      if (last && token.kind === "date") last.date = token.text;
    } else if (token.kind === "flag" && last?.column === column) last.flag.push(token);
    else if (isValueKind(token.kind) || token.kind === "text" || token.kind === "no_range") {
      if (last?.column === column) last.value.push(token);
      else found.push({ column, value: [token], flag: [], date: column.date });
    }
  }
  return found
    .sort((one, other) => (other.column.moment ?? 0) - (one.column.moment ?? 0))
    .map(({ value, flag, date }) => ({ value, flag, date }));
}
