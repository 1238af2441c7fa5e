"use client";

import { Columns3 } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { DropDown } from "@/components/ui/controls/drop-down";
import { WIDE_POPOVER } from "@/components/ui/controls/popover-class";
import {
  OPTIONAL_ORDER_COLUMNS,
  type OptionalOrderColumn,
} from "@/lib/contract/dashboard/orders/order-columns";
import { ORDER_COLUMNS } from "@/lib/domain/orders/order-columns";

type ColumnsMenuProps = {
  columns: readonly OptionalOrderColumn[];
  onChange: (columns: readonly OptionalOrderColumn[]) => void;
};

/** Shows and hides the optional columns. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  function choose(column: OptionalOrderColumn, isShown: boolean) {
    onChange(
      OPTIONAL_ORDER_COLUMNS.filter((id) => (id === column ? isShown : columns.includes(id))),
    );
  }
  return (
    <span className="max-sm:hidden">
      <DropDown
        label="Columns"
        className={WIDE_POPOVER}
        contentClassName="grid gap-2 outline-none"
        trigger={(props) => (
          <Button {...props} icon={<Columns3 aria-hidden="true" />}>
            Columns
          </Button>
        )}
      >
        {() => (
          <>
            {OPTIONAL_ORDER_COLUMNS.map((column) => (
              <Checkbox
                key={column}
                checked={columns.includes(column)}
                onChange={(isShown) => choose(column, isShown)}
              >
                {ORDER_COLUMNS[column].label}
              </Checkbox>
            ))}
            <p className="text-small text-ink-3">Order, person and status are always shown.</p>
          </>
        )}
      </DropDown>
    </span>
  );
}
