"use client";

import { useEffect, useState } from "react";

/** Long enough that a name typed at normal speed is searched only once. */
export const TYPING_PAUSE_MS = 200;

/** Returns a value only once it has not changed for a while. */
export function useSettled<Value>(value: Value, pauseMs: number = TYPING_PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
