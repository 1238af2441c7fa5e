"use client";

import { useEffect } from "react";

const QUIET_MS = 2_000;

/** Loads a part of the screen once the screen itself is there, so that it opens at once and also without a connection. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // What could not be loaded now is loaded when it is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
