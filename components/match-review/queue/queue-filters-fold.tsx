"use client";

import { ListFilter } from "lucide-react";
import { useId, useState } from "react";
import { ADD_CHIP, CHIP_ROW } from "@/components/ui/display/chip-class";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import { QUEUE_FILTERS } from "@/lib/domain/match-review/queue/queue-filters";
import { QueueCode } from "./queue-code";
import { useQueue } from "./queue-context";
import { QueueFilterBar } from "./queue-filter-bar";

/**
 * The reasons as chips, on one line with the button that unfolds the other filters, so that the first result stays in
 * view.
 */
export function QueueFiltersFold() {
  const { filters } = useQueue();
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <>
      <div className={CHIP_ROW}>
        <button
          type="button"
          className={ADD_CHIP}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <ListFilter aria-hidden="true" />
          {QUEUE_FILTERS.isNarrowed(filters) ? "Filters (active)" : "Filters and sorting"}
        </button>
        <div className={isUnfolded ? "contents" : "contents max-[900px]:hidden"}>
          <QueueCodes />
        </div>
      </div>
      <div id={id} hidden={!isUnfolded}>
        <QueueFilterBar />
      </div>
    </>
  );
}

/** Why results wait, with the count of each reason; pressing one filters by it. */
function QueueCodes() {
  const { view, filters, setFilters } = useQueue();
  const { code: chosen } = filters;
  // A chosen code stays visible after its last item is gone, so that the filter can be removed.
  const codes =
    chosen === undefined || view.codes.some(({ code }) => code === chosen)
      ? view.codes
      : [...view.codes, { code: chosen, count: 0 }];
  if (codes.length < 2 && chosen === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div className="contents" role="group" aria-label="Show only why it waits">
      {codes.map(({ code, count }) => (
        <button
          key={code}
          type="button"
          className="inline-flex min-h-7 items-center gap-2 rounded-mark border border-line-strong bg-surface px-2 text-left text-small hover:bg-hover aria-pressed:border-ink aria-pressed:bg-canvas aria-pressed:inset-ring aria-pressed:inset-ring-ink max-sm:min-h-9 forced-colors:aria-pressed:outline-2"
          aria-pressed={chosen === code}
          title={formatDecisionCode(code).what}
          onClick={() => setFilters({ ...filters, code: chosen === code ? undefined : code })}
        >
          <QueueCode code={code} />{" "}
          <b className="font-medium text-ink-2">{count.toLocaleString("en")}</b>
        </button>
      ))}
    </div>
  );
}
