import { randomUUID } from "node:crypto";
import path from "node:path";
import { pino } from "pino";
import { createFileStore } from "@/lib/storage/file-store";
import { createServiceApp } from "./app";
import { createDatabase } from "./db/database";
import { describeError } from "./db/describe-error";
import { migrateService } from "./db/migrate";
import type { ServiceDeps } from "./deps";
import { readServiceEnv } from "./env";
import { listen } from "./http/listen";
import { startWorker } from "./jobs/start-worker";
import { updateCatalog } from "./lab-tests/catalog/update-teams";

/** Migrates, then serves and runs jobs until a signal stops it. A second signal exits immediately. */
async function main(): Promise<void> {
  const env = readServiceEnv();
  const log = pino({ level: env.LOG_LEVEL, base: { program: "service" } });
  const stopAsked = new Promise<string>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => resolve(signal));
  });
  // A promise that nobody waits for, in a library, is no reason to stop serving everybody.
  process.on("unhandledRejection", (reason) =>
    log.error({ error: describeError(reason) }, "unhandled rejection"),
  );
  await migrateService(env.DATABASE_URL);
  const db = createDatabase(env.DATABASE_URL, {
    onIdleError: (error) => log.warn({ name: error.name }, "idle database connection lost"),
  });
  const files = createFileStore({
    directory: path.resolve(env.PHIAL_DATA_DIR, "files"),
    storageUrl: env.STORAGE_URL,
    owner: "service",
    encryptionKey: env.SERVICE_ENCRYPTION_KEY,
  });
  const clock = { now: () => new Date() };
  const webhooks = {
    encryptionKey: env.SERVICE_ENCRYPTION_KEY,
    localOrigins: new Set(env.SERVICE_LOCAL_WEBHOOK_ORIGINS),
  };
  const deps: ServiceDeps = { db, clock, newId: randomUUID, log, files, webhooks };
  await updateCatalog(deps);
  const worker = await startWorker(deps, env.DATABASE_URL);
  const app = createServiceApp(deps, { isWorkerAlive: worker.isAlive });
  const server = await listen(app, { host: env.SERVICE_HOST, port: env.SERVICE_PORT });
  log.info({ baseUrl: server.baseUrl }, "service ready");

  log.info({ signal: await stopAsked }, "service stopping");
  await server.stop();
  await worker.stop();
  await db.close();
}

await main();
