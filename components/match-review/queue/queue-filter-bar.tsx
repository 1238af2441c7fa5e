"use client";

import { useMemo } from "react";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import { RESULT_STATUSES } from "@/lib/contract/service/unmatched-result";
import { QUEUE_FILTERS, type QueueFilters } from "@/lib/domain/match-review/queue/queue-filters";
import { getInterpretationLabel } from "@/lib/domain/orders/order-labels";
import { useQueue } from "./queue-context";

const ANY = "any";
const STATUS_LABELS: Record<(typeof RESULT_STATUSES)[number], string> = {
  final: "Final",
  partial: "Partial, more to come",
};
const INTERPRETED = [
  { value: ANY, label: "Any result" },
  ...INTERPRETATIONS.map((value) => ({ value, label: getInterpretationLabel(value) })),
];
const STATUSES = [
  { value: ANY, label: "Final and partial" },
  ...RESULT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];
const CLAIMS = [
  { value: ANY, label: "Anyone or no one" },
  { value: "nobody", label: "Nobody" },
  { value: "me", label: "You" },
  { value: "others", label: "A colleague" },
] as const;
const SORTS = [
  { value: "urgent", label: "Critical first" },
  { value: "due", label: "By due time" },
  { value: "newest", label: "Newest first" },
] as const;

/** The filters of the list beside its buckets, and its sorting. */
export function QueueFilterBar() {
  const { queue, filters, setFilters } = useQueue();
  const labs = useMemo(() => labOptions(queue?.items ?? [], filters.lab), [queue, filters.lab]);
  const change = (some: Partial<QueueFilters>) => setFilters({ ...filters, ...some });
  const toFilter = <Value extends string>(value: Value) =>
    value === ANY ? undefined : (value as Exclude<Value, typeof ANY>);
  return (
    <search className="filters" aria-label="Filters">
      <Select
        label="Lab"
        options={labs}
        value={filters.lab ?? ANY}
        onChange={(lab) => change({ lab: toFilter(lab) })}
      />
      <Select
        label="Interpretation"
        options={INTERPRETED}
        value={filters.interpretation ?? ANY}
        onChange={(interpretation) => change({ interpretation: toFilter(interpretation) })}
      />
      <Select
        label="Arrived"
        options={STATUSES}
        value={filters.result ?? ANY}
        onChange={(result) => change({ result: toFilter(result) })}
      />
      <Select
        label="Claimed by"
        options={CLAIMS}
        value={filters.held ?? ANY}
        onChange={(held) => change({ held: toFilter(held) })}
      />
      <Select
        label="Sorted by"
        options={SORTS}
        value={filters.sort}
        onChange={(sort) => change({ sort })}
      />
      {QUEUE_FILTERS.isNarrowed(filters) ? (
        <Button variant="quiet" onPress={() => setFilters(QUEUE_FILTERS.clear(filters))}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}

/** The labs in the queue by name; a chosen lab stays listed even when it has no results left. */
function labOptions(items: readonly MatchQueueItem[], chosen: string | undefined) {
  const names = new Map(items.map(({ lab }) => [lab.slug, lab.name]));
  if (chosen && !names.has(chosen)) names.set(chosen, chosen);
  const options = [...names].map(([value, label]) => ({ value, label }));
  options.sort((one, other) => one.label.localeCompare(other.label, "en"));
  return [{ value: ANY, label: "All labs" }, ...options];
}
