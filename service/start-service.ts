import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { isPooled } from "@/lib/db/pool";
import { createServiceApp } from "./app";
import { createDatabase, type Database } from "./db/database";
import type { ServiceDeps } from "./deps";
import type { ServiceEnv } from "./env";
import { buildPayload } from "./event-payloads";
import { type Listening, listen } from "./http/listen";
import { startWorker, type Worker } from "./jobs/start-worker";
import { findSeparation } from "./lab-reports/child/separation";
import { updateCatalog } from "./lab-tests/catalog/update-teams";
import { openFiles } from "./open-files";

type RunningService = {
  readonly server: Listening;
  readonly worker: Worker;
  readonly db: Database;
};

/** Runs jobs and serves, once the tables are migrated. `directUrl` leads to the database without a pooler. */
export async function startService(
  env: ServiceEnv,
  log: Logger,
  directUrl: string,
): Promise<RunningService> {
  const isDirect = !(await isPooled(directUrl));
  if (!isDirect) {
    log.warn(
      "DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL; until then jobs and events wait for up to 2 s",
    );
  }
  await reportSeparation(log);
  const db = createDatabase(env.DATABASE_URL, {
    onIdleError: (error) => log.warn({ name: error.name }, "idle database connection lost"),
  });
  const files = openFiles(env);
  const clock = { now: () => new Date() };
  const webhooks = {
    encryptionKey: env.SERVICE_ENCRYPTION_KEY,
    localOrigins: new Set(env.SERVICE_LOCAL_WEBHOOK_ORIGINS),
    nodeInbox: env.SERVICE_NODE_INBOX,
  };
  const deps: ServiceDeps = { db, clock, newId: randomUUID, log, files, webhooks, buildPayload };
  await updateCatalog(deps);
  const worker = await startWorker(deps, directUrl, { isDirect });
  const app = createServiceApp(deps, {
    worker,
    dataDirectory: env.PHIAL_DATA_DIR,
    metricsToken: env.METRICS_TOKEN,
  });
  const server = await listen(app, { host: env.SERVICE_HOST, port: env.SERVICE_PORT });
  return { server, worker, db };
}

/** Says at start whether the processes that open uploaded files can be kept from secrets. */
async function reportSeparation(log: Logger): Promise<void> {
  const { kind } = await findSeparation();
  if (kind === "off") {
    log.warn(
      "lab reports are not read: this machine gives their processes neither namespaces nor an account of their own; SERVICE_UNSEPARATED_PARSING=allowed reads them nevertheless",
    );
  } else log.info({ kind }, "processes that open lab reports are separated");
}
