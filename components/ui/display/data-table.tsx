"use client";

import type { ComponentProps, ReactNode, Ref } from "react";
import { TableScroller } from "./table-scroller";

export type DataColumn<Row> = {
  id: string;
  label: string;
  /** Shown instead of the label, e.g. a checkbox that selects all rows. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Classes of the cell; may depend on the row. */
  className?: string | ((row: Row) => string);
  headClassName?: string;
  /** On a phone, where rows stack: hidden, at a position in the row, or below with its label or on a separate line. */
  phone?: "hidden" | "labelled" | "line" | 1 | 2 | 3 | 4 | 5;
  /** Shows the label at a position in the row, too. */
  isLabelled?: boolean;
  /** The window width in pixels from which the column is shown: larger for less important columns. */
  shownFrom?: 900 | 1200 | 1400 | undefined;
  /** The current direction of a sortable column, and the handler for a press on its header. */
  sort?: { direction: "asc" | "desc" | null; onPress: () => void };
};

export type DataTableProps<Row> = {
  /** The accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
  /** The rows belong to another page or search while the requested one is loading. */
  isStale?: boolean;
  /** The element around the rows. */
  bodyRef?: Ref<HTMLTableSectionElement>;
  /** Attributes of a row, such as those of a keyboard cursor. */
  getRowProps?: (index: number) => ComponentProps<"tr">;
  /** Whether a row is selected; given only when rows can be selected. */
  isSelected?: ((row: Row) => boolean) | undefined;
  className?: string;
};

const PHONE_PLACES = {
  1: "max-sm:order-1",
  2: "max-sm:order-2",
  3: "max-sm:order-3",
  4: "max-sm:order-4",
  5: "max-sm:order-5",
  hidden: "max-sm:hidden",
  labelled: "max-sm:order-6",
  line: "max-sm:order-6 max-sm:col-span-2",
} as const;

const WIDTHS = {
  900: "sm:max-[900px]:hidden",
  1200: "sm:max-lg:hidden",
  1400: "sm:max-[1400px]:hidden",
} as const;

/**
 * A table whose columns are defined once, for headers, cells, sorting and phones. On a phone its rows stack; when there
 * is no room even for the important columns, the table scrolls rather than the page.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  getKey,
  isStale = false,
  bodyRef,
  getRowProps,
  isSelected,
  className = "",
}: DataTableProps<Row>) {
  return (
    <TableScroller>
      <table
        className={`data-table is-stacked ${className}`}
        aria-label={label}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {rows.map((row, index) => (
            <tr key={getKey(row)} aria-selected={isSelected?.(row)} {...getRowProps?.(index)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={getCellClass(column, row)}
                  data-label={hasLabel(column) ? column.label : undefined}
                >
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function ColumnHead<Row>({ column }: { column: DataColumn<Row> }) {
  const { label, head = label, sort, headClassName, shownFrom } = column;
  const className = join(headClassName, shownFrom && WIDTHS[shownFrom]);
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  }
  const { direction, onPress } = sort;
  const sorted = direction === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" className={className} aria-sort={direction ? sorted : "none"}>
      <button type="button" onClick={onPress}>
        {head}
      </button>
    </th>
  );
}

const hasLabel = <Row,>({ phone, isLabelled = false }: DataColumn<Row>) =>
  isLabelled || phone === "labelled" || phone === "line";

function getCellClass<Row>({ className, phone, shownFrom }: DataColumn<Row>, row: Row) {
  return join(
    typeof className === "function" ? className(row) : className,
    phone && PHONE_PLACES[phone],
    shownFrom && WIDTHS[shownFrom],
  );
}

function join(...classes: (string | false | undefined)[]): string | undefined {
  return classes.filter(Boolean).join(" ") || undefined;
}
