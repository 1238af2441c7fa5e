"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Must match the class names of the queue: where the queue is above an item, and where rows are stacked. */
const WIDTHS = { strip: "(width < 1200px)", phone: "(width <= 640px)" } as const;

/** Whether the window is narrow enough for the strip, or for a phone. Always false on the server. */
export function useIsNarrow(as: keyof typeof WIDTHS): boolean {
  const query = WIDTHS[as];
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
