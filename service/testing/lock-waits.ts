import { expect } from "vitest";

/**
 * Waits until a number of a database's connections wait for a lock, so that changes meet at the same point. `admin` runs
 * a statement as the superuser of that database, who sees the connections of every role, and returns its rows.
 */
export async function waitForBlocked(
  admin: (statement: string) => Promise<readonly unknown[]>,
  count = 1,
): Promise<void> {
  const statement =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => admin(statement)).toHaveLength(count);
}
