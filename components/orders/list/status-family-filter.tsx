import type { ReactNode } from "react";
import { StatusMark } from "@/components/ui/display/status-mark";
import { formatFamily } from "@/lib/domain/orders/order-labels";
import type { StatusFamily } from "@/lib/domain/orders/order-status";

type StatusFamilyFilterProps = {
  family: StatusFamily;
  chosen: number;
  of: number;
  onChange: (all: boolean) => void;
  children: ReactNode;
};

/** One family with its statuses below it; its own box is mixed while only some are chosen. */
export function StatusFamilyFilter({
  family,
  chosen,
  of,
  onChange,
  children,
}: StatusFamilyFilterProps) {
  return (
    <div>
      <label className="check-label medium">
        <input
          type="checkbox"
          className="check"
          checked={chosen === of}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < of;
          }}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="row gap-1.5">
          <StatusMark family={family} />
          {formatFamily(family)}
        </span>
      </label>
      <div className="pl-6 small ink-2">{children}</div>
    </div>
  );
}
