import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { CHECK } from "@/components/ui/controls/field-class";
import { StatusMark } from "@/components/ui/display/status-mark";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { formatFamily } from "@/lib/domain/orders/order-labels";
import {
  getStatusView,
  STATUS_FAMILIES,
  type StatusFamily,
  statusesOfFamily,
} from "@/lib/domain/orders/order-status";

type StatusFilterProps = {
  value: readonly LowLevelStatus[];
  onChange: (value: LowLevelStatus[]) => void;
};

/** Statuses by family; the box of a family selects all of its statuses. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const chosen = new Set(value);
  function toggle(statuses: readonly LowLevelStatus[], on: boolean) {
    const rest = value.filter((status) => !statuses.includes(status));
    onChange(on ? [...rest, ...statuses] : rest);
  }
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="text-small font-medium mb-1">Status</legend>
      {STATUS_FAMILIES.filter((family) => family !== "unknown").map((family) => {
        const members = statusesOfFamily(family);
        return (
          <StatusFamilyFilter
            key={family}
            family={family}
            chosen={members.filter((status) => chosen.has(status)).length}
            of={members.length}
            onChange={(on) => toggle(members, on)}
          >
            {members.map((status) => (
              <Checkbox
                key={status}
                checked={chosen.has(status)}
                onChange={(on) => toggle([status], on)}
              >
                {getStatusView(status).label}
              </Checkbox>
            ))}
          </StatusFamilyFilter>
        );
      })}
    </fieldset>
  );
}

type StatusFamilyFilterProps = {
  family: StatusFamily;
  chosen: number;
  of: number;
  onChange: (all: boolean) => void;
  children: ReactNode;
};

/** One family with its statuses below it; its checkbox is indeterminate while only some are chosen. */
function StatusFamilyFilter({ family, chosen, of, onChange, children }: StatusFamilyFilterProps) {
  return (
    <div>
      <label className="flex min-h-6 cursor-pointer items-center gap-2 font-medium">
        <input
          type="checkbox"
          className={CHECK}
          checked={chosen === of}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < of;
          }}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="flex items-center gap-1.5">
          <StatusMark family={family} />
          {formatFamily(family)}
        </span>
      </label>
      <div className="pl-6 text-small text-ink-2">{children}</div>
    </div>
  );
}
