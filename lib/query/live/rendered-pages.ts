"use client";

import { useEffect } from "react";

type Listener = (position: number) => void;

let listener: Listener | null = null;

/** Says that what the server read for a page is in the cache now; it includes every change up to `position`. */
export function useRenderedPosition(position: number): void {
  useEffect(() => listener?.(position), [position]);
}

/** Hears of every page that is rendered from now on. There is one listener; returns a function that removes it. */
export function onRendered(hear: Listener): () => void {
  listener = hear;
  return () => {
    listener = null;
  };
}
