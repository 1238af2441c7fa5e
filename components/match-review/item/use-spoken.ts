"use client";

import { useCallback, useState } from "react";

/** Sentences that follow each other faster are one: the second would cut the first off. */
const TOGETHER_MS = 1_000;

/** What a screen reader is told, and the means to tell it. */
export function useSpoken(): { spoken: string; say: (sentence: string) => void } {
  const [last, setLast] = useState({ text: "", at: 0 });
  const say = useCallback((sentence: string) => {
    const at = Date.now();
    setLast((before) => ({
      text: at - before.at < TOGETHER_MS ? `${before.text} ${sentence}` : sentence,
      at,
    }));
  }, []);
  return { spoken: last.text, say };
}
