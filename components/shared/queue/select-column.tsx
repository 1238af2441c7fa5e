import { CHECK } from "@/components/ui/controls/field-class";
import type { DataColumn } from "@/components/ui/display/data-table";
import type { RowSelection } from "./use-row-selection";

type SelectColumnOptions<Row> = {
  rows: readonly Row[];
  selection: Pick<RowSelection<Row>, "has" | "toggle" | "togglePage"> &
    Partial<Pick<RowSelection<Row>, "canSelect">>;
  /** `Select order c7e2-4410`. */
  getLabel: (row: Row) => string;
};

/** The column of checkboxes that select rows, which is omitted on a phone. */
export function getSelectColumn<Row>({
  rows,
  selection: { has, toggle, togglePage, canSelect = () => true },
  getLabel,
}: SelectColumnOptions<Row>): DataColumn<Row> {
  return {
    id: "select",
    label: "Select",
    head: (
      <PageCheckbox
        selected={rows.filter(has).length}
        rows={rows.filter(canSelect).length}
        onToggle={togglePage}
      />
    ),
    headClassName: "w-12 print:hidden",
    className: "w-12 print:hidden",
    phone: "hidden",
    cell: (row, index) =>
      canSelect(row) ? (
        <RowCheckbox
          label={getLabel(row)}
          isSelected={has(row)}
          onToggle={(isRange) => toggle(index, isRange)}
        />
      ) : null,
  };
}

type PageCheckboxProps = { selected: number; rows: number; onToggle: () => void };

/** Selects or clears every row of the page; indeterminate while only some are selected. */
function PageCheckbox({ selected, rows, onToggle }: PageCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={`${CHECK} align-middle`}
      aria-label="Select all on this page"
      checked={rows > 0 && selected === rows}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < rows;
      }}
      onChange={onToggle}
    />
  );
}

type RowCheckboxProps = {
  label: string;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
};

/** Selects one row; with Shift also every row since the last one. */
function RowCheckbox({ label, isSelected, onToggle }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={`${CHECK} align-middle max-sm:relative max-sm:z-1`}
      aria-label={label}
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
