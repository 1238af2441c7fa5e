"use client";

import { CalendarClock } from "lucide-react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { formatOrders } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { useRescheduleAction } from "./use-bulk-reschedule-action";

/** What can be done with the move now, at the bottom edge; the harmless act first. */
export function BulkRescheduleBar({ move }: { move: BulkReschedule }) {
  const { write, last, start } = useRescheduleAction(move);
  const { states, state } = move;
  const again = states.failed + states.unknown;
  const doing = (act: typeof last) => write.isPending && last === act;
  return (
    <section className="bar" aria-label="What can be done">
      <span role="status">{sentence(move)}</span>
      <WriteNotice write={write} notDone="Not done" current={sentence(move)} />
      <span className="push row wrap">
        {state === "planned" ? (
          <>
            <Button isPending={doing("stop")} onPress={() => start("stop")}>
              Discard
            </Button>
            <Button
              variant="primary"
              icon={<CalendarClock aria-hidden="true" />}
              isPending={doing("start")}
              disabledReason={
                states.waiting === 0 ? "None of these orders can be moved this way." : undefined
              }
              onPress={() => start("start")}
            >
              Move {formatOrders(states.waiting)}
            </Button>
          </>
        ) : null}
        {state === "running" || state === "paused" ? (
          <Button isPending={doing("stop")} onPress={() => start("stop")}>
            Stop the rest
          </Button>
        ) : null}
        {state === "paused" ? (
          <Button variant="primary" isPending={doing("retry")} onPress={() => start("retry")}>
            Go on with {formatOrders(states.waiting + again)}
          </Button>
        ) : null}
        {(state === "done" || state === "stopped") && again > 0 ? (
          <Button isPending={doing("retry")} onPress={() => start("retry")}>
            Try {formatOrders(again)} again
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

function sentence({ state, states, started_at }: BulkReschedule): string {
  if (state === "planned") return "A dry run: nothing has been changed yet.";
  if (state === "running") return "Runs on the server. You may leave or reload this page.";
  if (state === "paused") return "Paused. What waits was not sent.";
  if (started_at === null) return "Discarded. No order was changed.";
  return `${formatOrders(states.moved)} moved.`;
}
