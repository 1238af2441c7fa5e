import type { Clock } from "@/service/deps";
import type { EndpointRow } from "./claim-deliveries";

const WINDOW_MS = 1_000;

export type RateLimits = {
  /** How many of `wanted` attempts may start now; they count as started. */
  take(endpoint: Pick<EndpointRow, "id" | "rateLimit">, wanted: number): number;
  /** Returns attempts that were taken but not started. */
  giveBack(endpointId: string, count: number): void;
  /** Whether the endpoint has to wait for the next second. */
  isUsedUp(endpointId: string): boolean;
};

/** Counts, within this process, the attempts per second of each endpoint with a rate limit. */
export function createRateLimits(clock: Clock): RateLimits {
  const windows = new Map<string, { second: number; left: number }>();
  const getSecond = () => Math.floor(clock.now().getTime() / WINDOW_MS);
  return {
    take: ({ id, rateLimit }, wanted) => {
      if (rateLimit === null) {
        windows.delete(id);
        return wanted;
      }
      const second = getSecond();
      const open = windows.get(id);
      const window = open?.second === second ? open : { second, left: rateLimit };
      const taken = Math.min(wanted, window.left);
      windows.set(id, { second, left: window.left - taken });
      return taken;
    },
    giveBack: (endpointId, count) => {
      const window = windows.get(endpointId);
      if (window !== undefined) window.left += count;
    },
    isUsedUp: (endpointId) => {
      const window = windows.get(endpointId);
      return window !== undefined && window.second === getSecond() && window.left === 0;
    },
  };
}
