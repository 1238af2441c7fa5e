"use client";

import { CalendarClock, Undo2 } from "lucide-react";
import { useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { ACTION_BAR } from "@/components/ui/display/layout-class";
import { useSubmitKey } from "@/components/ui/keyboard/use-submit-key";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { formatOrders } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { RestoreDatesDialog } from "./restore-dates-dialog";
import { useRescheduleAction } from "./use-bulk-reschedule-action";

type BulkRescheduleBarProps = {
  reschedule: BulkReschedule;
  /**
   * Whether this page has fetched the data itself: the data it was rendered with may predate a start that was just
   * sent.
   */
  isCurrent: boolean;
};

/** The actions on a bulk reschedule, at the bottom edge; the harmless one comes first. */
export function BulkRescheduleBar({ reschedule, isCurrent }: BulkRescheduleBarProps) {
  const { write, last, isStartOnItsWay, start } = useRescheduleAction(reschedule);
  const [isRestoring, setIsRestoring] = useState(false);
  const { states, state } = reschedule;
  const retryable = states.failed + states.unknown;
  const startReason = getStartReason(reschedule, { isCurrent, isStartOnItsWay });
  useSubmitKey(() => {
    if (state === "planned" && startReason === undefined && !write.isPending) start("start");
  });
  const isPending = (action: typeof last) => write.isPending && last === action;
  const description = describe(reschedule, { isCurrent, isStartOnItsWay });
  const isEnded = state === "done" || state === "stopped";
  return (
    <section className={ACTION_BAR} aria-label="Actions">
      <span role="status">{description}</span>
      <WriteNotice write={write} notDone="Not done" current={description} />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {state === "planned" ? (
          <>
            <Button
              isPending={isPending("stop")}
              disabledReason={isStartOnItsWay ? "The start was sent." : undefined}
              onPress={() => start("stop")}
            >
              Discard
            </Button>
            <Button
              variant="primary"
              icon={<CalendarClock aria-hidden="true" />}
              isPending={isPending("start")}
              disabledReason={startReason}
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
        {isEnded && retryable > 0 ? (
          <Button isPending={isPending("retry")} onPress={() => start("retry")}>
            Try {formatOrders(retryable)} again
          </Button>
        ) : null}
        {isEnded && states.moved > 0 ? (
          <Button icon={<Undo2 aria-hidden="true" />} onPress={() => setIsRestoring(true)}>
            Move {states.moved === 1 ? "it" : "them"} back …
          </Button>
        ) : null}
        {isEnded ? (
          <LinkButton href="/orders" variant="primary">
            Back to the orders
          </LinkButton>
        ) : null}
      </span>
      {isRestoring ? (
        <RestoreDatesDialog reschedule={reschedule} onClose={() => setIsRestoring(false)} />
      ) : null}
    </section>
  );
}

type Known = { isCurrent: boolean; isStartOnItsWay: boolean };

function getStartReason({ states }: BulkReschedule, known: Known): string | undefined {
  if (known.isStartOnItsWay) return "The start was sent. Its state is being read.";
  if (!known.isCurrent) return "The state is being read.";
  return states.waiting === 0 ? "None of these orders can be rescheduled this way." : undefined;
}

function describe({ state, states, started_at }: BulkReschedule, known: Known): string {
  if (state === "planned") {
    if (known.isStartOnItsWay) return "The start was sent. Waiting for its confirmation …";
    return known.isCurrent
      ? "A dry run: nothing has been changed yet."
      : "Loading the state of this bulk reschedule …";
  }
  if (state === "running") return "Running on the server. You can leave or reload this page.";
  if (state === "paused") return "Paused. Waiting orders were not sent.";
  if (started_at === null) return "Discarded. No order was changed.";
  return `${formatOrders(states.moved)} rescheduled.`;
}
