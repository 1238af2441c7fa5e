import type { ReactNode } from "react";
import { TableScroller } from "./table-scroller";

export type FigureColumn<Row> = {
  key: string;
  /** The column header; on a phone, also the label of each of its cells except in the first column. */
  head: string;
  isNumber?: boolean;
  className?: string;
  cell: (row: Row) => ReactNode;
};

type FigureTableProps<Row> = {
  label?: string;
  caption?: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
};

/** A static table of figures: one row per subject, numbers aligned, stacked on a phone. */
export function FigureTable<Row>({ label, caption, columns, rows, getKey }: FigureTableProps<Row>) {
  return (
    <TableScroller>
      <table className="data-table is-static is-stacked" aria-label={label}>
        {caption ? <caption className="text-label text-ink-2 text-left">{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map(({ key, head, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? "num" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map(({ key, head, isNumber, className, cell }, index) => (
                <td
                  key={key}
                  className={[isNumber ? "num" : "", className ?? ""].join(" ").trim() || undefined}
                  data-label={index === 0 ? undefined : head}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
