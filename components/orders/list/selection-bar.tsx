"use client";

import { CalendarClock } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { type ClinicDay, rescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session";
import type { OrderSelection } from "./use-order-selection";

type SelectionBarProps = {
  selection: OrderSelection;
  /** How many the filter finds. */
  total: number;
  clinic: Pick<ClinicDay, "today" | "timeZone">;
  onReschedule: () => void;
};

/** What is ticked, how many of it can move, and what can be done with it. */
export function SelectionBar({ selection, total, clinic, onReschedule }: SelectionBarProps) {
  const { staff } = useSession();
  const ticked = [...selection.orders.values()];
  const count = selection.isAll ? total : ticked.length;
  if (count === 0) return null;
  const open = ticked.filter((order) => rescheduleVerdict(order, clinic).allowed).length;
  const isAllowed = can(staff.role, "order:reschedule-many");
  return (
    <section className="bar" aria-label="Selected orders">
      <strong className="medium" role="status">
        {selection.isAll ? `All ${total.toLocaleString("en")} that match` : `${count} selected`}
      </strong>
      {selection.isAll ? (
        <span className="small ink-2">The dry run counts how many can move.</span>
      ) : (
        <span className="row wrap small">
          <span className="status s-completed">
            <Mark shape="ok" />
            {open} can be rescheduled
          </span>
          {count > open ? (
            <span className="status s-failed">
              <Mark shape="no" />
              {count - open} cannot
            </span>
          ) : null}
        </span>
      )}
      {!selection.isAll && total > count ? (
        <Button variant="quiet" size="small" onPress={selection.chooseAll}>
          Select all {total.toLocaleString("en")} that match
        </Button>
      ) : null}
      <span className="push row wrap">
        <Button kbd="Esc" onPress={selection.clear}>
          Clear
        </Button>
        <Button
          variant="primary"
          icon={<CalendarClock aria-hidden="true" />}
          disabledReason={
            isAllowed
              ? undefined
              : `Rescheduling many orders needs the role ${leastRoleFor("order:reschedule-many")}.`
          }
          onPress={onReschedule}
        >
          Reschedule {count.toLocaleString("en")} …
        </Button>
      </span>
    </section>
  );
}
