"use client";

import { ADD_CHIP, CHIP_ROW } from "@/components/ui/display/chip-class";
import { ListFilter } from "lucide-react";
import { useId, useState } from "react";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import { QUEUE_FILTERS } from "@/lib/domain/match-review/queue/queue-filters";
import styles from "./queue.module.css";
import { QueueCode } from "./queue-code";
import { useQueue } from "./queue-context";
import { QueueFilterBar } from "./queue-filter-bar";

/** The filters below the buckets. On a phone they are folded, so that the first result is visible. */
export function QueueFiltersFold() {
  const { filters } = useQueue();
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <>
      <p className={`${CHIP_ROW} sm:hidden`}>
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
      </p>
      <div id={id} className={isUnfolded ? undefined : "max-sm:hidden"}>
        <QueueCodes />
        <QueueFilterBar />
      </div>
    </>
  );
}

/** Why results wait, with the count of each reason; pressing one filters by it. */
function QueueCodes() {
  const { view, filters, setFilters } = useQueue();
  const { code: chosen } = filters;
  // A chosen code stays visible when its last item has gone, so that the filter can be removed.
  const codes =
    chosen === undefined || view.codes.some(({ code }) => code === chosen)
      ? view.codes
      : [...view.codes, { code: chosen, count: 0 }];
  if (codes.length < 2 && chosen === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div className={styles.codes} role="group" aria-label="Show only why it waits">
      {codes.map(({ code, count }) => (
        <button
          key={code}
          type="button"
          aria-pressed={chosen === code}
          title={formatDecisionCode(code).what}
          onClick={() => setFilters({ ...filters, code: chosen === code ? undefined : code })}
        >
          <QueueCode code={code} /> <b>{count.toLocaleString("en")}</b>
        </button>
      ))}
    </div>
  );
}
