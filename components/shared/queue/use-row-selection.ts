"use client";

import { useState } from "react";

export type RowSelection<Row> = {
  /** The selected rows of all pages, by their id. */
  rows: ReadonlyMap<string, Row>;
  /** All matching rows are selected, including those on pages that were never opened. */
  isAll: boolean;
  has: (row: Row) => boolean;
  canSelect: (row: Row) => boolean;
  /** Selects or clears one row; with `range`, also every row since the last changed one. */
  toggle: (index: number, range?: boolean) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
};

type SelectionOptions<Row> = {
  page: readonly Row[];
  /**
   * The search string of the filters: changing the filters clears the selection, so that nothing stays selected out of
   * sight.
   */
  scope: string;
  getId: (row: Row) => string;
  /** By default every row can be selected. */
  canSelect?: (row: Row) => boolean;
};

type Chosen<Row> = {
  scope: string;
  rows: ReadonlyMap<string, Row>;
  isAll: boolean;
  /** The id of the row that was changed last. */
  anchor: string | null;
};

/** The selected rows of a paged list, kept across pages and sorting. */
export function useRowSelection<Row>({
  page,
  scope,
  getId,
  canSelect = () => true,
}: SelectionOptions<Row>): RowSelection<Row> {
  const empty: Chosen<Row> = { scope, rows: new Map(), isAll: false, anchor: null };
  const [stored, setChosen] = useState(empty);
  const chosen = stored.scope === scope ? stored : empty;
  const has = (row: Row) => canSelect(row) && (chosen.isAll || chosen.rows.has(getId(row)));

  function mark(marked: readonly Row[], isSelected: boolean, anchor: string | null) {
    // When all rows are selected, clearing one keeps only those of this page, because the others were never seen.
    const rows = new Map(
      chosen.isAll ? page.filter(has).map((row) => [getId(row), row]) : chosen.rows,
    );
    for (const row of marked.filter(canSelect)) {
      if (isSelected) rows.set(getId(row), row);
      else rows.delete(getId(row));
    }
    setChosen({ scope, rows, isAll: false, anchor });
  }

  return {
    rows: chosen.rows,
    isAll: chosen.isAll,
    has,
    canSelect,
    toggle: (index, range = false) => {
      const row = page[index];
      if (row === undefined || !canSelect(row)) return;
      const anchor = page.findIndex((other) => getId(other) === chosen.anchor);
      const [from, to] =
        range && anchor >= 0 ? [anchor, index].sort((a, b) => a - b) : [index, index];
      mark(page.slice(from, (to ?? index) + 1), !has(row), getId(row));
    },
    togglePage: () => mark(page, !page.filter(canSelect).every(has), null),
    chooseAll: () => setChosen({ ...chosen, isAll: true }),
    clear: () => setChosen(empty),
  };
}
