"use client";

import { useEffect, useState } from "react";
import type { PlotLines } from "./plot-lines";

type Lines = typeof PlotLines;

let loaded: Lines | null = null;

async function loadLines(): Promise<Lines> {
  loaded = (await import("./plot-lines")).PlotLines;
  return loaded;
}

/** Loads the line chart code while the data is still loading, because Recharts is large. */
export function preloadLines(): void {
  // If the chunk fails to load, it is requested again when the first line is drawn.
  loadLines().catch(() => undefined);
}

/**
 * The line chart component, null until it is loaded. Not React.lazy: a boundary that has suspended is revealed up to
 * 300 ms later, even when the chunk loaded long before.
 */
export function useLines(): Lines | null {
  const [lines, setLines] = useState<Lines | null>(() => loaded);
  useEffect(() => {
    if (lines !== null) return;
    loadLines().then(
      (fetched) => setLines(() => fetched),
      () => undefined,
    );
  }, [lines]);
  return lines;
}
