"use client";

import { History } from "lucide-react";
import type { RowSelection } from "@/components/shared/queue/use-row-selection";
import { Button } from "@/components/ui/controls/button";
import { ACTION_BAR } from "@/components/ui/display/layout-class";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { MAX_REPLAYED_BY_ID } from "@/lib/domain/events/replay";

type EventSelectionBarProps = {
  selection: RowSelection<ReceivedEvent>;
  /** How many events match. */
  total: number;
  onReplay: () => void;
};

/** How many events are selected, and the button that replays them. */
export function EventSelectionBar({ selection, total, onReplay }: EventSelectionBarProps) {
  const count = selection.isAll ? total : selection.rows.size;
  if (count === 0) return null;
  const isTooMany = !selection.isAll && count > MAX_REPLAYED_BY_ID;
  return (
    <section className={ACTION_BAR} aria-label="Selected events">
      <strong className="font-medium" role="status">
        {selection.isAll ? `All ${total.toLocaleString("en")} that match` : `${count} selected`}
      </strong>
      <span className="text-small text-ink-2">
        A preview shows what would be done before anything does.
      </span>
      {!selection.isAll && total > count ? (
        <Button variant="quiet" size="small" onPress={selection.chooseAll}>
          Select all {total.toLocaleString("en")} that match
        </Button>
      ) : null}
      <span className="ml-auto flex items-center gap-2 flex-wrap">
        <Button kbd="Esc" onPress={selection.clear}>
          Clear
        </Button>
        <Button
          variant="primary"
          icon={<History aria-hidden="true" />}
          disabledReason={
            isTooMany
              ? `At most ${MAX_REPLAYED_BY_ID} events can be selected one by one. Select all that match instead.`
              : undefined
          }
          onPress={onReplay}
        >
          Replay {count.toLocaleString("en")} …
        </Button>
      </span>
    </section>
  );
}
