"use client";

import { CalendarClock } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { ACTION_BAR } from "@/components/ui/display/layout-class";
import { Mark } from "@/components/ui/display/mark";
import { STATUS } from "@/components/ui/display/status";
import { type ClinicDay, rescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import type { OrderSelection } from "./use-order-selection";

type SelectionBarProps = {
  selection: OrderSelection;
  /** How many orders match. */
  total: number;
  /** Only the first orders were searched, so that more may match. */
  isPartlySearched: boolean;
  clinic: Pick<ClinicDay, "today" | "timeZone">;
  onReschedule: () => void;
};

/** How many orders are selected, how many of them can be rescheduled, and the actions on them. */
export function SelectionBar({
  selection,
  total,
  isPartlySearched,
  clinic,
  onReschedule,
}: SelectionBarProps) {
  const { staff } = useSession();
  const selected = [...selection.orders.values()];
  const count = selection.isAll ? total : selected.length;
  if (count === 0) return null;
  const reschedulable = selected.filter((order) => rescheduleVerdict(order, clinic).allowed).length;
  const which = isPartlySearched ? "that were found" : "that match";
  const roleReason = can(staff.role, "order:reschedule-many")
    ? undefined
    : `Rescheduling many orders needs the role ${leastRoleFor("order:reschedule-many")}.`;
  return (
    <section className={ACTION_BAR} aria-label="Selected orders">
      <strong className="font-medium" role="status">
        {selection.isAll ? `All ${total.toLocaleString("en")} ${which}` : `${count} selected`}
      </strong>
      {selection.isAll ? (
        <span className="text-small text-ink-2">
          The dry run counts how many can be rescheduled.
        </span>
      ) : (
        <span className="flex items-center gap-2 flex-wrap text-small">
          <span className={`${STATUS} s-completed`}>
            <Mark shape="ok" />
            {reschedulable} can be rescheduled
          </span>
          {count > reschedulable ? (
            <span className={`${STATUS} s-failed`}>
              <Mark shape="no" />
              {count - reschedulable} cannot
            </span>
          ) : null}
        </span>
      )}
      {!selection.isAll && total > count ? (
        <Button variant="quiet" size="small" onPress={selection.chooseAll}>
          Select all {total.toLocaleString("en")} {which}
        </Button>
      ) : null}
      <span className="ml-auto flex items-center gap-2 flex-wrap">
        {roleReason ? <span className="text-small text-ink-2">{roleReason}</span> : null}
        <Button kbd="Esc" onPress={selection.clear}>
          Clear
        </Button>
        <Button
          variant="primary"
          icon={<CalendarClock aria-hidden="true" />}
          disabledReason={roleReason}
          onPress={onReschedule}
        >
          Reschedule {count.toLocaleString("en")} …
        </Button>
      </span>
    </section>
  );
}
