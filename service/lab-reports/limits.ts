import { availableParallelism } from "node:os";
import { MAX_IMAGES } from "./reading/limits";

const MEGABYTE = 1024 * 1024;

/** The limits of one upload (service reference, Limits; the total comes from the reference's July edition). */
export const UPLOAD_LIMITS = {
  files: MAX_IMAGES,
  fileBytes: 10 * MEGABYTE,
  totalBytes: 20 * MEGABYTE,
};

/**
 * What a child process may use for a request. Its memory includes that of native libraries. Processor time, which does
 * not depend on the machine's other load, is limited between two progress reports.
 */
export type ChildLimits = {
  readonly stepCpuMs: number;
  readonly memoryBytes: number;
  /** Ends a request whatever the child uses: only for those whose sender waits. */
  readonly wallClockMs?: number;
};

/**
 * For the check of one upload or of a report's documents, while the sender waits. A hostile file reaches the limit of
 * processor time; the other clock only ends a child that is stuck, because a busy machine may give it little time.
 */
export const CHECK_LIMITS: ChildLimits = {
  wallClockMs: 60_000,
  stepCpuMs: 5_000,
  memoryBytes: 700 * MEGABYTE,
};

/**
 * For one parsing job. A step is a page, or its second reading; the slowest takes about ten seconds of processor time.
 */
export const PARSE_LIMITS: ChildLimits = { stepCpuMs: 25_000, memoryBytes: 2_000 * MEGABYTE };

export const CONCURRENT_JOBS = availableParallelism();

/**
 * How many jobs may wait or be read at the same time. A core reads a report of a few scanned pages in half a minute, so
 * the whole queue takes about an hour; one team may take up half of it.
 */
export const QUEUE_LIMITS = { team: 60 * CONCURRENT_JOBS, total: 120 * CONCURRENT_JOBS };
/** By then a full queue has room for several reports again. */
export const QUEUE_RETRY_SECONDS = 60;
