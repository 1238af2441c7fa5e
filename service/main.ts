import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { startTracing } from "@/lib/telemetry/start-tracing";
import { describeError } from "./db/describe-error";
import { waitForServiceMigrations } from "./db/migrate";
import { readServiceEnv } from "./env";
import { explainStartFailure } from "./start-failure";

const CLOSING_LIMIT_MS = 500;

/**
 * Waits until its tables are migrated, then serves and runs jobs until a signal stops it. A second signal exits
 * immediately.
 */
async function main(): Promise<void> {
  const env = readServiceEnv();
  const log = pino({ level: env.LOG_LEVEL, base: { program: "service" } });
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
  // Nearly all of the service is loaded meanwhile; without a database, the start fails before that.
  const [{ startService }] = await Promise.all([
    import("./start-service"),
    waitForServiceMigrations(directUrl),
  ]);
  // Before this there is nothing to stop, and a signal simply ends the process.
  const stopAsked = new Promise<string>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => resolve(signal));
  });
  const { server, worker, db } = await startService(env, log, directUrl);
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
