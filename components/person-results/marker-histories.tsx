"use client";

import { useEffect, useRef, useState } from "react";
import { Select } from "@/components/ui/controls/select";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { MarkerHistory as History } from "@/lib/domain/person-results/marker-history";
import { MarkerHistory } from "./marker-history";
import { MarkerList } from "./marker-list";

type MarkerHistoriesProps = {
  histories: readonly History[];
  /** The marker that was chosen; null shows the first one with several values. */
  chosenKey: string | null;
  onChoose: (key: string) => void;
};

/** Every marker on the left, and one of them over time on the right; on a phone the list becomes a select above. */
export function MarkerHistories({ histories, chosenKey, onChoose }: MarkerHistoriesProps) {
  const shown =
    histories.find(({ key }) => key === chosenKey) ??
    histories.find(({ entries }) => entries.length > 1) ??
    histories[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const [filter, setFilter] = useState("");
  // A person who follows a value in the list of results arrives at its marker's history.
  const [arrivedWith] = useState(chosenKey);
  useEffect(() => {
    if (arrivedWith === null) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrivedWith]);
  if (!shown) {
    return (
      <EmptyState title="No values yet">A marker's history begins with its first value.</EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[280px_minmax(0,1fr)] border-t border-t-line max-[900px]:block print:block">
      <MarkerList
        histories={histories}
        shownKey={shown.key}
        filter={filter}
        onFilter={setFilter}
        onChoose={onChoose}
      />
      <div className="hidden max-[900px]:block max-[900px]:pt-3 max-[900px]:pb-0 max-[900px]:px-6 max-sm:pt-3 max-sm:pb-0 max-sm:px-4 print:hidden">
        <Select
          label="Marker"
          value={shown.key}
          onChange={onChoose}
          options={histories.map(({ key, name, loinc, entries }) => ({
            value: key,
            label: name,
            description: [loinc, countValues(entries.length)].filter(Boolean).join(" · "),
          }))}
        />
      </div>
      <MarkerHistory key={shown.key} history={shown} headingRef={heading} />
    </div>
  );
}

function countValues(count: number): string {
  return count === 1 ? "1 value" : `${count} values`;
}
