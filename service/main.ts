import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { createServiceApp } from "./app";
import { createDatabase } from "./db/database";
import { migrateService } from "./db/migrate";
import type { ServiceDeps } from "./deps";
import { readServiceEnv } from "./env";
import { listen } from "./http/listen";

/** Migrates, serves and works until it is told to stop. */
async function main(): Promise<void> {
  const env = readServiceEnv();
  const log = pino({ level: env.LOG_LEVEL, base: { program: "service" } });
  await migrateService(env.DATABASE_URL);
  const db = createDatabase(env.DATABASE_URL, {
    onIdleError: (error) => log.warn({ error: error.name }, "idle database connection lost"),
  });
  const deps: ServiceDeps = { db, clock: { now: () => new Date() }, newId: randomUUID, log };
  const app = createServiceApp(deps);
  const server = await listen(app, { host: env.SERVICE_HOST, port: env.SERVICE_PORT });
  log.info({ baseUrl: server.baseUrl }, "service ready");

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    log.info("service stopping");
    await server.stop();
    await db.close();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping ??= stop().catch((error: unknown) => {
        log.error({ name: error instanceof Error ? error.name : "unknown" }, "stop failed");
        process.exitCode = 1;
      });
    });
  }
}

await main();
