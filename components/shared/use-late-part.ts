"use client";

import { useCallback, useEffect, useState } from "react";

const QUIET_MS = 2_000;

/**
 * A part of the screen that is loaded after the screen itself: when it is first needed, otherwise once the screen has been
 * there for two seconds, so that it opens at once and also without a connection. Null until it is there. Throws, for the
 * error boundary, when it is needed and cannot be loaded.
 */
export function useLatePart<T>(load: () => Promise<T>, isNeeded: boolean): T | null {
  const [part, setPart] = useState<{ readonly value: T } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = useCallback(
    () =>
      load().then(
        (value) => setPart({ value }),
        (error: unknown) => setFailure(error ?? new Error("A part of the screen was not loaded.")),
      ),
    [load],
  );
  useEffect(() => {
    if (part !== null) return;
    if (isNeeded) {
      setFailure(null);
      void read();
      return;
    }
    const timer = setTimeout(() => void read(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [part, isNeeded, read]);
  if (isNeeded && failure !== null) throw failure;
  return part?.value ?? null;
}
