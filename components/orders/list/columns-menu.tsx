"use client";

import { Columns3 } from "lucide-react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import { ALL_COLUMNS, COLUMN_NAMES } from "./order-columns";

type ColumnsMenuProps = {
  columns: readonly OptionalOrderColumn[];
  onChange: (columns: readonly OptionalOrderColumn[]) => void;
};

/** Which columns stand. Order, person and status always do. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  function choose(column: OptionalOrderColumn, isShown: boolean) {
    onChange(ALL_COLUMNS.filter((each) => (each === column ? isShown : columns.includes(each))));
  }
  return (
    <span className="not-phone">
      <DialogTrigger>
        <Button size="small" icon={<Columns3 aria-hidden="true" />}>
          Columns
        </Button>
        <Popover className="popover padded">
          <Dialog aria-label="Columns" className="grid gap-2 outline-none">
            {ALL_COLUMNS.map((column) => (
              <Checkbox
                key={column}
                checked={columns.includes(column)}
                onChange={(isShown) => choose(column, isShown)}
              >
                {COLUMN_NAMES[column]}
              </Checkbox>
            ))}
            <p className="small ink-3">Order, person and status always stand.</p>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </span>
  );
}
