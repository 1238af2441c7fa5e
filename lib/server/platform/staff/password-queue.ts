import { availableParallelism } from "node:os";
import { processState } from "@/lib/server/core/process-state";
import { QueueFullError } from "@/lib/server/core/queue-full-error";

type Waiting = { isKnown: boolean; start: () => void };
type Limits = { running: number; waiting: number };

/**
 * Runs CPU-intensive work, a few jobs at a time; the rest waits. Callers from a place that the account has signed in
 * from go first and may use the whole queue, others only half of it, so that strangers cannot fill it. Throws
 * QueueFullError when there is no room.
 */
export function createPasswordQueue(limits: Limits) {
  const waiting: Waiting[] = [];
  let running = 0;

  async function run<T>(work: () => Promise<T>, { isKnown }: { isKnown: boolean }): Promise<T> {
    if (running >= limits.running) await waitForTurn(isKnown);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.start();
      else running -= 1;
    }
  }

  function waitForTurn(isKnown: boolean): Promise<void> {
    const strangers = waiting.filter((each) => !each.isKnown).length;
    const isFull = isKnown
      ? waiting.length >= limits.waiting
      : waiting.length >= limits.waiting || strangers >= limits.waiting / 2;
    if (isFull) throw new QueueFullError();
    return new Promise((start) => waiting.push({ isKnown, start }));
  }

  function takeNext(): Waiting | undefined {
    const known = waiting.findIndex((each) => each.isKnown);
    return waiting.splice(Math.max(known, 0), 1)[0];
  }

  return run;
}

const getQueue = processState("password work", () =>
  createPasswordQueue({
    running: Math.max(1, Math.floor(availableParallelism() / 2)),
    waiting: 32,
  }),
);

/** Runs work in the process's only queue: hashing uses at most half of the processors. Throws like the queue. */
export function runPasswordWork<T>(
  work: () => Promise<T>,
  place: { isKnown: boolean },
): Promise<T> {
  return getQueue()(work, place);
}
