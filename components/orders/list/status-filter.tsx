import { Checkbox } from "@/components/ui/controls/checkbox";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { getStatusView, STATUS_FAMILIES, statusesOfFamily } from "@/lib/domain/orders/order-status";
import { StatusFamilyFilter } from "./status-family-filter";

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
      <legend className="cap mb-1 small medium">Status</legend>
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
