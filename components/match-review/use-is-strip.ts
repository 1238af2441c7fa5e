"use client";

import { useSyncExternalStore } from "react";

/** Below this width the queue lies above the item, not beside it; as in queue.module.css. */
const STRIP = "(width < 1200px)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(STRIP);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the queue beside an item is drawn as a strip above it. */
export function useIsStrip(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(STRIP).matches,
    () => false,
  );
}
