"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import {
  readAddress,
  type TimeseriesAddress,
  writeAddress,
} from "@/lib/domain/series/timeseries-range";

type Change = (next: Partial<TimeseriesAddress>, how?: "step" | "in-place") => void;

/**
 * Range, resources and providers in the URL. A choice adds a history entry; panning and zooming replace the current one.
 */
export function useTimeseriesAddress(): { address: TimeseriesAddress; change: Change } {
  const params = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const change: Change = useCallback(
    (next, how = "step") => {
      const query = `?${writeAddress({ ...address, ...next })}`;
      if (how === "step") window.history.pushState(null, "", query);
      else window.history.replaceState(null, "", query);
    },
    [address],
  );
  return { address, change };
}
