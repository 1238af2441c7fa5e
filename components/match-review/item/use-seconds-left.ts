"use client";

import { useEffect, useState } from "react";

const TICK_MS = 200;

/** Whole seconds until a moment (milliseconds of this browser's clock), counted down to 0; 0 when there is none. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
