"use client";

import type { ComponentProps, ReactNode, Ref } from "react";

export type DataColumn<Row> = {
  id: string;
  label: string;
  /** Shown instead of the label, e.g. a box that selects all rows. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Classes of the cell; may depend on the row. */
  className?: string | ((row: Row) => string);
  headClassName?: string;
  /** On a phone, where rows stack: not shown, at a place in the row, or below after its label, also on a line of its own. */
  phone?: "hidden" | "labelled" | "line" | 1 | 2 | 3 | 4 | 5;
  /** The width of the window in pixels from which there is room for it: the less important, the wider. */
  shownFrom?: 900 | 1200 | 1400 | undefined;
  /** The present direction of a column that sorts, and what a press on its head does. */
  sort?: { direction: "asc" | "desc" | null; onPress: () => void };
};

export type DataTableProps<Row> = {
  /** The accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
  /** The rows belong to another page or search, while this one is being read. */
  isStale?: boolean;
  /** The element around the rows. */
  bodyRef?: Ref<HTMLTableSectionElement>;
  /** Attributes of a row, such as those of a keyboard cursor. */
  getRowProps?: (index: number) => ComponentProps<"tr">;
  /** Where rows can be selected: whether this one is. */
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
 * A table whose columns are defined once, for head, cell, sorting and phone. On a phone its rows stack;
 * where there is no room even for its important columns, it scrolls in itself and not with the page.
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
    <div className="sm:max-[900px]:overflow-x-auto">
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
                  data-label={isLabelled(column) ? column.label : undefined}
                >
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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

const isLabelled = <Row,>({ phone }: DataColumn<Row>) => phone === "labelled" || phone === "line";

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
