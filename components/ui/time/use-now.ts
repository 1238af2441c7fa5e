"use client";

import { useEffect, useState } from "react";

/**
 * The present as an ISO instant, renewed every `everyMs`. It starts at the server's time of rendering, so that
 * the first render in the browser equals the one that was sent.
 */
export function useNow(initial: string, everyMs = 60_000): string {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
