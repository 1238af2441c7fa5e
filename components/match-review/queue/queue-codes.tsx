"use client";

import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import styles from "./queue.module.css";
import { QueueCode } from "./queue-code";
import { useQueue } from "./queue-context";

/** Why results wait, with the count of each reason; pressing one filters by it. */
export function QueueCodes() {
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
