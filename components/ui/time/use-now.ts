"use client";

import { useEffect, useState } from "react";

/**
 * The current time as an ISO instant, updated every `everyMs`. It starts at the server's render time, so that the first
 * render in the browser matches the server's.
 */
export function useNow(initial: string, everyMs = 60_000): string {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
