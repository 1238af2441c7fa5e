import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { withClient } from "./with-client";

/** The same number for both programs, because in a shared database only one of them may create the journals' schema. */
const MIGRATION_LOCK = 5_119_204_417;
const SET_UP_LOCK = 5_119_204_419;
const ASK_EVERY_MS = 100;

/**
 * Runs the work while no other process migrates this database; later processes wait. The lock belongs to a transaction
 * on a separate connection, so it also works through a pooler.
 */
export async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withLock(url, `xact_lock(${MIGRATION_LOCK})`, work);
}

/** Runs a start's work while no other node does: migrating, and creating the team and the first administrator. */
export async function withSetUpLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withLock(url, `xact_lock(${SET_UP_LOCK})`, work);
}

/** Returns when nobody is migrating the database. Any number of processes may wait at the same time. */
export async function waitForMigrator(url: string): Promise<void> {
  await withLock(url, `xact_lock_shared(${MIGRATION_LOCK})`, async () => undefined);
}

/**
 * Polls for the lock: waiting for it inside a transaction would occupy a pooler connection that the holder may need.
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
