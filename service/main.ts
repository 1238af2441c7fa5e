import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { isPooled } from "@/lib/db/pool";
import { createFileStore } from "@/lib/storage/file-store";
import { startTracing } from "@/lib/telemetry/start-tracing";
import { createServiceApp } from "./app";
import { createDatabase } from "./db/database";
import { describeError } from "./db/describe-error";
import { waitForServiceMigrations } from "./db/migrate";
import type { ServiceDeps } from "./deps";
import { readServiceEnv } from "./env";
import { listen } from "./http/listen";
import { startWorker } from "./jobs/start-worker";
import { updateCatalog } from "./lab-tests/catalog/update-teams";
import { explainStartFailure } from "./start-failure";

const CLOSING_LIMIT_MS = 500;

/**
 * Waits until its tables are migrated, then serves and runs jobs until a signal stops it. A second signal exits immediately.
 */
async function main(): Promise<void> {
  const env = readServiceEnv();
  const log = pino({ level: env.LOG_LEVEL, base: { program: "service" } });
  const stopAsked = new Promise<string>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => resolve(signal));
  });
  // An unhandled rejection, for example inside a library, must not stop the service for everyone.
  process.on("unhandledRejection", (reason) =>
    log.error({ error: describeError(reason) }, "unhandled rejection"),
  );
  const stopTracing = await startTracing({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    program: "service",
  });
  const directUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  await waitForServiceMigrations(directUrl);
  const isDirect = !(await isPooled(directUrl));
  if (!isDirect) {
    log.warn(
      "DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL; until then jobs and events wait for up to 2 s",
    );
  }
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
  const worker = await startWorker(deps, directUrl, { isDirect });
  const app = createServiceApp(deps, {
    worker,
    dataDirectory: env.PHIAL_DATA_DIR,
    metricsToken: env.METRICS_TOKEN,
  });
  const server = await listen(app, { host: env.SERVICE_HOST, port: env.SERVICE_PORT });
  log.info({ baseUrl: server.baseUrl }, "service ready");

  log.info({ signal: await stopAsked }, "service stopping");
  await Promise.all([server.stop(), worker.stop()]);
  // Work that is still running can be interrupted safely and must not delay the exit.
  await Promise.race([Promise.all([db.close(), stopTracing()]), pause(CLOSING_LIMIT_MS)]);
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
