import { DAY_MS } from "@/lib/contract/time";
import type { Clock } from "@/service/deps";

/** A clock that moves only when it is told to. */
export class SettableClock implements Clock {
  #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(now: Date): void {
    this.#now = now;
  }

  advanceMs(durationMs: number): void {
    this.#now = new Date(this.#now.getTime() + durationMs);
  }

  advanceDays(days: number): void {
    this.advanceMs(days * DAY_MS);
  }
}
