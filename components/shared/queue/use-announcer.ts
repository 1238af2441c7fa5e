"use client";

import { useCallback, useState } from "react";

/** Sentences that follow each other faster than this are announced as one: the second would cut off the first. */
const JOIN_MS = 1_000;

/** A sentence for screen readers, to be put into an `Announcer`, and the function that changes it. */
export function useAnnouncer(): { announcement: string; announce: (sentence: string) => void } {
  const [last, setLast] = useState({ text: "", at: 0 });
  const announce = useCallback((sentence: string) => {
    const at = Date.now();
    setLast((before) => ({
      text: at - before.at < JOIN_MS ? `${before.text} ${sentence}` : sentence,
      at,
    }));
  }, []);
  return { announcement: last.text, announce };
}
