"use client";

import { useMemo, useState } from "react";
import { Segmented } from "@/components/ui/controls/segmented";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import { getHistories } from "@/lib/domain/person-results/marker-history";
import { CollectionSection } from "./collection-section";
import { MarkerHistories } from "./marker-histories";
import { ResultGaps } from "./result-gaps";
import { ResultLegend } from "./result-legend";
import { useResultView } from "./use-result-view";

const VIEWS = [
  { value: "collections", label: "By collection" },
  { value: "markers", label: "By marker" },
] as const;

/** The results of a person who has some. Each value leads to its marker's history. */
export function PersonResultsView({ results }: { results: PersonResults }) {
  const [view, setView] = useResultView();
  const { collections } = results;
  const histories = useMemo(() => getHistories(collections), [collections]);
  const [markerKey, setMarkerKey] = useState<string | null>(null);
  const counts = useMemo(
    () => new Map(histories.map(({ key, entries }) => [key, entries.length])),
    [histories],
  );
  const onHistory = (key: string) => {
    setMarkerKey(key);
    setView("markers");
  };
  return (
    <>
      <div className="flex flex-wrap gap-x-3 gap-y-2 items-center py-2.5 px-6 max-sm:py-2.5 max-sm:px-4 print:hidden">
        <Segmented label="Show results" options={VIEWS} value={view} onChange={setView} />
        <span className="text-small text-ink-3">
          {count(collections.length, "collection")}, {count(histories.length, "marker")}
        </span>
        {view === "collections" ? <ResultLegend /> : null}
      </div>
      <ResultGaps results={results} />
      {view === "markers" ? (
        <MarkerHistories histories={histories} chosenKey={markerKey} onChoose={setMarkerKey} />
      ) : (
        collections.map((collection) => (
          <CollectionSection
            key={collection.collection_id}
            collection={collection}
            counts={counts}
            onHistory={onHistory}
          />
        ))
      )}
    </>
  );
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;
}
