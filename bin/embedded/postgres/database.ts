import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning } from "@/bin/embedded/process-identity";
import { createRestartPauses } from "@/bin/embedded/restart-pauses";
import type { LauncherEnv } from "@/bin/env";
import { ensureDatabase, withConnection } from "./database-access";
import { getDatabasePasswords, prepareEmbeddedRoles, requireRoles } from "./logins";
import { type PostgresOptions, startPostgres } from "./postgres";

export type OpenDatabase = { readonly url: string; readonly stop: () => Promise<void> };

const name = "phial";
const watchEveryMs = 250;

/**
 * Opens the database of DATABASE_URL, or starts the embedded one and keeps it running until `stop`. The address is the
 * owner's, and the programs' roles exist. When the embedded server ends it is restarted; while that fails, for example
 * on a full disk, `onFailure` gets the reason and the attempts become less frequent.
 */
export async function openDatabase(
  env: LauncherEnv,
  password: string,
  onFailure: (failure: unknown) => void,
): Promise<OpenDatabase> {
  const passwords = getDatabasePasswords(env, password);
  const externalUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (externalUrl) {
    await withConnection(externalUrl, (client) => client.query("select 1"));
    await requireRoles(externalUrl, passwords, {
      hasService: env.SERVICE_DEPLOYMENT === "embedded",
    });
    return { url: externalUrl, stop: async () => undefined };
  }
  const options = { directory: path.join(env.PHIAL_DATA_DIR, "postgres"), password };
  const server = await keepRunning(options, onFailure);
  await ensureDatabase(server.urlFor("postgres"), name);
  const url = await prepareEmbeddedRoles(server.urlFor(name), passwords);
  return { url, stop: server.stop };
}

async function keepRunning(options: PostgresOptions, onFailure: (failure: unknown) => void) {
  let server = await startPostgres(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);

  async function watch() {
    let pauses = createRestartPauses();
    while (!signal.aborted) {
      await wait(watchEveryMs);
      if (signal.aborted || (await isRunning(server.pid))) continue;
      console.error("PostgreSQL ended unexpectedly and is being started again.");
      try {
        // On the same port, so that the programs reconnect by themselves.
        server = await startPostgres({ ...options, port: server.port });
        pauses = createRestartPauses();
      } catch (failure) {
        onFailure(failure);
        await wait(pauses.next(0).delayMs);
      }
    }
  }

  const watching = watch();
  return {
    urlFor: server.urlFor,
    stop: async () => {
      stopping.abort();
      await watching;
      if (await isRunning(server.pid)) await server.stop();
    },
  };
}
