import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { withClient } from "./with-client";

/** The same number for both programs: in a shared database only one of them may create the schema of the journals. */
const MIGRATION_LOCK = 5_119_204_417;
const SET_UP_LOCK = 5_119_204_419;
const ASK_EVERY_MS = 100;

/**
 * Does the work while no other process migrates this database: those that come later wait. The lock is that of a transaction
 * on a connection of its own, so it also holds where the address leads through a pooler.
 */
export async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withLock(url, `xact_lock(${MIGRATION_LOCK})`, work);
}

/** Does the work of a start while no other node does: migrating, and making the team and the first administrator. */
export async function withSetUpLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withLock(url, `xact_lock(${SET_UP_LOCK})`, work);
}

/** Returns when nobody migrates the database. Any number of processes may wait at once. */
export async function waitForMigrator(url: string): Promise<void> {
  await withLock(url, `xact_lock_shared(${MIGRATION_LOCK})`, async () => undefined);
}

/**
 * Asks for the lock again and again: waiting for it inside a transaction would keep a connection of a pooler that the holder
 * may need.
 */
async function withLock<T>(url: string, lock: string, work: () => Promise<T>): Promise<T> {
  return withClient(url, "phial-migrate", async (client) => {
    while (!(await tryLock(client, lock))) {
      await client.query("ROLLBACK");
      await pause(ASK_EVERY_MS);
    }
    const result = await work();
    await client.query("COMMIT");
    return result;
  });
}

async function tryLock(client: Client, lock: string): Promise<boolean> {
  await client.query("BEGIN");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_${lock} AS held`);
  return rows[0]?.held === true;
}
