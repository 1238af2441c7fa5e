"use client";

import { CalendarClock } from "lucide-react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { ACTION_BAR } from "@/components/ui/display/layout-class";
import { useSubmitKey } from "@/components/ui/keyboard/use-submit-key";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { formatOrders } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { useRescheduleAction } from "./use-bulk-reschedule-action";

/** The actions on a bulk reschedule, at the bottom edge; the harmless one comes first. */
export function BulkRescheduleBar({ reschedule }: { reschedule: BulkReschedule }) {
  const { write, last, start } = useRescheduleAction(reschedule);
  const { states, state } = reschedule;
  const retryable = states.failed + states.unknown;
  useSubmitKey(() => {
    if (state === "planned" && states.waiting > 0 && !write.isPending) start("start");
  });
  const isPending = (action: typeof last) => write.isPending && last === action;
  return (
    <section className={ACTION_BAR} aria-label="Actions">
      <span role="status">{describe(reschedule)}</span>
      <WriteNotice write={write} notDone="Not done" current={describe(reschedule)} />
      <span className="ml-auto flex items-center gap-2 flex-wrap">
        {state === "planned" ? (
          <>
            <Button isPending={isPending("stop")} onPress={() => start("stop")}>
              Discard
            </Button>
            <Button
              variant="primary"
              icon={<CalendarClock aria-hidden="true" />}
              isPending={isPending("start")}
              disabledReason={
                states.waiting === 0
                  ? "None of these orders can be rescheduled this way."
                  : undefined
              }
              onPress={() => start("start")}
            >
              Reschedule {formatOrders(states.waiting)}
            </Button>
          </>
        ) : null}
        {state === "running" || state === "paused" ? (
          <Button isPending={isPending("stop")} onPress={() => start("stop")}>
            Stop
          </Button>
        ) : null}
        {state === "paused" ? (
          <Button variant="primary" isPending={isPending("retry")} onPress={() => start("retry")}>
            Continue with {formatOrders(states.waiting + retryable)}
          </Button>
        ) : null}
        {(state === "done" || state === "stopped") && retryable > 0 ? (
          <Button isPending={isPending("retry")} onPress={() => start("retry")}>
            Try {formatOrders(retryable)} retryable
          </Button>
        ) : null}
        {state === "done" || state === "stopped" ? (
          <LinkButton href="/orders" variant="primary">
            Back to the orders
          </LinkButton>
        ) : null}
      </span>
    </section>
  );
}

function describe({ state, states, started_at }: BulkReschedule): string {
  if (state === "planned") return "A dry run: nothing has been changed yet.";
  if (state === "running") return "Running on the server. You can leave or reload this page.";
  if (state === "paused") return "Paused. Waiting orders were not sent.";
  if (started_at === null) return "Discarded. No order was changed.";
  return `${formatOrders(states.moved)} rescheduled.`;
}
