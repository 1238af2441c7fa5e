"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { type CycleRange, toCycleRange } from "@/lib/domain/cycles/cycle-range";

export type CycleView = { range: CycleRange; sourceKey: string | undefined };

/** The range and the source in the URL. Changing them adds a history entry but does not load a new page. */
export function useCycleView(): CycleView & {
  /** Whether the URL contains the range. */
  isChosen: boolean;
  setView: (next: Partial<CycleView>) => void;
} {
  const params = useSearchParams();
  const range = toCycleRange(params.get("range"));
  const sourceKey = params.get("source") ?? undefined;
  const setView = useCallback(
    (next: Partial<CycleView>) => {
      const view = { range, sourceKey, ...next };
      const query = new URLSearchParams({ range: view.range });
      if (view.sourceKey) query.set("source", view.sourceKey);
      window.history.pushState(null, "", `?${query}`);
    },
    [range, sourceKey],
  );
  return { range, isChosen: params.has("range"), sourceKey, setView };
}
