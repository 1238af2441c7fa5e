import { availableParallelism } from "node:os";
import { MINUTE_MS } from "@/lib/contract/time";

const MEGABYTE = 1024 * 1024;

/** What one upload may hold (service reference, Limits; the total is that of the reference's July edition). */
export const UPLOAD_LIMITS = { files: 8, fileBytes: 10 * MEGABYTE, totalBytes: 20 * MEGABYTE };
export const MAX_PAGES = 20;
export const MAX_MEGAPIXELS = 50;

/** What a child process may use. Its memory includes that of native libraries. */
export type ChildLimits = { readonly wallClockMs: number; readonly memoryBytes: number };

/** For the check of one upload, while its sender waits. */
export const CHECK_LIMITS: ChildLimits = { wallClockMs: 10_000, memoryBytes: 700 * MEGABYTE };

/** Of a report whose pages could not be counted, for its time. */
const PRESUMED_PAGES = 4;

/** For one parsing job: a minute, and another for each page, of which reading takes about ten seconds. */
export function getParseLimits(pageCount: number | null): ChildLimits {
  return {
    wallClockMs: MINUTE_MS * (1 + (pageCount ?? PRESUMED_PAGES)),
    memoryBytes: 2_500 * MEGABYTE,
  };
}

export const CONCURRENT_JOBS = availableParallelism();
