import "server-only";
import {
  and,
  type Column,
  eq,
  gt,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";

const MIN_LEASE_MS = 30_000;

/**
 * Where a table keeps its lease. `owner` gets a new value with each claim, so that a process which lost its lease
 * changes nothing. The end is stored in `until`, or is counted from the claim time in `since`; such a lease lasts
 * `lastsMs`, by default as long as a call and its look-up.
 */
type LeaseColumns = { owner: Column } & ({ until: Column } | { since: Column; lastsMs?: number });

/**
 * How long a claim holds: longer than a call and its look-up, so that a sender still waiting for a response keeps its
 * claim.
 */
function leaseMs(): number {
  return Math.max(MIN_LEASE_MS, 3 * runtime().env.SERVICE_TIMEOUT_MS + 5_000);
}

/** The end of a lease that is claimed or renewed now. */
export function leaseEnd(): Date {
  return new Date(runtime().clock.now().getTime() + leaseMs());
}

/**
 * The end of a lease that its holder renews every few seconds while it runs. After a crash it expires soon, but not
 * before the service has finished with the last call.
 */
export function renewedLeaseEnd(): Date {
  const { clock, env } = runtime();
  return new Date(clock.now().getTime() + env.SERVICE_TIMEOUT_MS + 2_000);
}

/** SQL conditions for the lease that a table's columns hold. */
export function createLease(columns: LeaseColumns) {
  const end = "until" in columns ? columns.until : columns.since;
  /** A lease whose stored time is at or before this has expired. */
  const lastEnded = (): Date => {
    const now = runtime().clock.now();
    return "until" in columns ? now : new Date(now.getTime() - (columns.lastsMs ?? leaseMs()));
  };
  const isOwn = (owner: unknown): SQL => eq(columns.owner, owner);
  return {
    /** Nobody holds it: it was never claimed, was released, or has expired. */
    isFree: (): SQL | undefined => or(isNull(end), lte(end, lastEnded())),
    /** The same for the stored time of a row that was read. */
    hasEnded: (stored: Date | null): boolean => stored === null || stored <= lastEnded(),
    /** Nobody else has claimed it since; also true after it expires. */
    isOwn,
    /** This owner holds it and it has not expired. */
    isHeldBy: (owner: unknown): SQL | undefined => and(isOwn(owner), gt(end, lastEnded())),
  };
}

/**
 * The row that a locking query selects. Compared as a single value: an `in (subquery)` may be evaluated for every row,
 * and an update would then claim more than one.
 */
export function isSelected(key: Column, query: SQLWrapper): SQL {
  return sql`${key} = (${query})`;
}
