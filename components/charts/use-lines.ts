"use client";

import { useEffect, useState } from "react";
import type { PlotLines } from "./plot-lines";

type Lines = typeof PlotLines;

let loaded: Lines | null = null;

async function loadLines(): Promise<Lines> {
  loaded = (await import("./plot-lines")).PlotLines;
  return loaded;
}

/** Fetches what draws lines, while their data is still on its way: Recharts is large. */
export function preloadLines(): void {
  // A chunk that does not come now is asked for again when the first line is drawn.
  loadLines().catch(() => undefined);
}

/**
 * What draws lines, null until it is there. Not React.lazy: a boundary that has suspended is shown 300 ms later, even
 * when the chunk came long before.
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
