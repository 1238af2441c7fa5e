"use client";

import { useSyncExternalStore } from "react";

/** The breakpoint of the order's two columns, with its facts beside the results. */
const WIDE = "(width >= 1200px)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether there is room for a document beside the results. Always true on the server, where none is open. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
