"use client";

import { useEffect, useState } from "react";

/**
 * The current time as an ISO instant, updated every `everyMs`. It starts at the server's render time, so that the first
 * render in the browser matches the server's.
 */
export function useNow(initial: string, everyMs = 60_000): string {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const update = () => setNow(new Date().toISOString());
    const updateIfVisible = () => {
      if (document.visibilityState === "visible") update();
    };
    // A page that is restored, by Back or after a sleep, still has the time at which it was first rendered.
    update();
    const timer = setInterval(update, everyMs);
    document.addEventListener("visibilitychange", updateIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", updateIfVisible);
    };
  }, [everyMs]);
  return now;
}
