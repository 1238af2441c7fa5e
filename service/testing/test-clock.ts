import { DAY_MS } from "@/lib/contract/time";
import type { Clock } from "@/service/deps";

/** A clock that only moves when it is set. */
export class TestClock implements Clock {
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
