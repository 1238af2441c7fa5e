import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning } from "@/bin/embedded/process-identity";
import type { LauncherEnv } from "@/bin/env";
import { ensureDatabase, withConnection } from "./database-access";
import { type PostgresOptions, startPostgres } from "./postgres";

export type OpenDatabase = { readonly url: string; readonly stop: () => Promise<void> };

const name = "phial";
const watchEveryMs = 250;

/**
 * The database of DATABASE_URL, or the embedded one, started and kept running until `stop`.
 * Calls `onFailure` when the embedded one ends and cannot be restarted.
 */
export async function openDatabase(
  env: LauncherEnv,
  password: string,
  onFailure: (failure: unknown) => void,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    await withConnection(env.DATABASE_URL, (client) => client.query("select 1"));
    return { url: env.DATABASE_URL, stop: async () => undefined };
  }
  const options = { directory: path.join(env.PHIAL_DATA_DIR, "postgres"), password };
  const server = await keepRunning(options, onFailure);
  await ensureDatabase(server.urlFor("postgres"), name);
  return { url: server.urlFor(name), stop: server.stop };
}

async function keepRunning(options: PostgresOptions, onFailure: (failure: unknown) => void) {
  let server = await startPostgres(options);
  const stopping = new AbortController();

  async function watch() {
    while (!stopping.signal.aborted) {
      await pause(watchEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || (await isRunning(server.pid))) continue;
      console.error("PostgreSQL ended unexpectedly and is being started again.");
      // On the same port, so that the programs reconnect by themselves.
      server = await startPostgres({ ...options, port: server.port });
    }
  }

  const watching = watch().catch(onFailure);
  return {
    urlFor: server.urlFor,
    stop: async () => {
      stopping.abort();
      await watching;
      await server.stop();
    },
  };
}
