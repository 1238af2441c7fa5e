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
 * Where a table keeps its lease. `owner` gets another value with each claim, so that a process which lost its lease
 * changes nothing. The end is stored in `until`, or it is counted from the claim in `since`.
 */
type LeaseColumns = { owner: Column } & ({ until: Column } | { since: Column });

/** How long a claim holds: longer than a call and its look-up, so that a sender which still waits keeps what it sends. */
function leaseMs(): number {
  return Math.max(MIN_LEASE_MS, 3 * runtime().env.SERVICE_TIMEOUT_MS + 5_000);
}

/** The end of a lease that is taken or renewed now. */
export function leaseEnd(): Date {
  return new Date(runtime().clock.now().getTime() + leaseMs());
}

/**
 * The end of a lease that its holder renews every few seconds for as long as it runs: after a crash it is over soon, and not
 * before the service has finished with what was sent last.
 */
export function renewedLeaseEnd(): Date {
  const { clock, env } = runtime();
  return new Date(clock.now().getTime() + env.SERVICE_TIMEOUT_MS + 2_000);
}

/** The conditions of the one lease over the columns of a table. */
export function createLease(columns: LeaseColumns) {
  const end = "until" in columns ? columns.until : columns.since;
  /** The stored time at or before which a lease is over now. */
  const lastEnded = (): Date => {
    const now = runtime().clock.now();
    return "until" in columns ? now : new Date(now.getTime() - leaseMs());
  };
  const isOwn = (owner: unknown): SQL => eq(columns.owner, owner);
  return {
    /** Nobody holds it: it was never taken, was given back, or its owner is gone. */
    isFree: (): SQL | undefined => or(isNull(end), lte(end, lastEnded())),
    /** Nobody else has taken it since, also when it is over. */
    isOwn,
    /** It is this owner's and not over. */
    isHeldBy: (owner: unknown): SQL | undefined => and(isOwn(owner), gt(end, lastEnded())),
  };
}

/**
 * The row that a locking query selects. Compared as one value: a list may be evaluated again for every row, and an
 * update would then claim more than one.
 */
export function isSelected(key: Column, query: SQLWrapper): SQL {
  return sql`${key} = (${query})`;
}
