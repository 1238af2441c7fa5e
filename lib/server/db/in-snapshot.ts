import type { DashboardDb, DashboardTx } from "./database";

/**
 * Reads that belong together, such as a bulk change's state and its rows' counts, as they were at one moment. Separate
 * reads would combine the state before a change with the counts after it.
 */
export function inSnapshot<Read>(
  db: DashboardDb,
  read: (tx: DashboardTx) => Promise<Read>,
): Promise<Read> {
  return db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}
