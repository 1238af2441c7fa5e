/** How often it is looked whether the time is over, and whether this process was held up since. */
const LOOKS = 20;
/** A machine that is busy all the time extends a deadline by three times its length, to this many times it. */
export const MAX_STRETCH = 4;

/**
 * Calls `onEnd` when an answer from elsewhere has not come in `limitMs` and it is not this process that was too busy to
 * take it: time in which its event loop did not turn does not count, and what arrived meanwhile is read first. At the
 * latest after four times `limitMs`. Returns what stops it. Not for a write whose outcome would be unknown: others rely
 * on when such a call ends.
 */
export function startDeadline(limitMs: number, onEnd: () => void): () => void {
  const everyMs = limitMs / LOOKS;
  const startedAt = performance.now();
  let lookedAt = startedAt;
  let countedMs = 0;
  let ending: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    const passedMs = now - lookedAt;
    lookedAt = now;
    if (passedMs < 3 * Math.max(everyMs, 1)) countedMs += passedMs;
    const isOver = countedMs >= limitMs || now - startedAt >= MAX_STRETCH * limitMs;
    // Timers come before what has arrived on connections.
    if (isOver) ending ??= setImmediate(onEnd);
  }, everyMs);
  return () => {
    clearInterval(timer);
    clearImmediate(ending);
  };
}
