import type { Instrumentation } from "next";

/** Next calls this once when a server starts: background work begins here. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces this variable at build time, which keeps the sweep out of the edge bundle.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { isDevelopment, readEnv } = await import("@/lib/server/core/env");
  const env = readEnv();
  const { requireMigratedTables } = await import("@/lib/server/db/require-migrated-tables");
  await requireMigratedTables(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL);
  const { verifyOperations } = await import("@/lib/server/operations");
  await verifyOperations();
  const { startRuntime } = await import("@/lib/server/compose");
  const { log } = startRuntime(env);
  const { startBackground } = await import("@/lib/server/background");
  const { startLive } = await import("@/lib/server/platform/live/start-live");
  const { prepareStop } = await import("@/lib/server/installation/graceful-stop");
  prepareStop();
  const { startSight } = await import("@/lib/server/platform/load/start-sight");
  await startSight();
  startBackground();
  startLive();
  if (isDevelopment) return;
  // Last, so that a start that fails is explained.
  const { guardOutput } = await import("@/lib/server/installation/guard-output");
  guardOutput(log);
}

/** Next calls this when a page could not be rendered: the line joins the reference on the screen and the request id. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // biome-ignore lint/style/noProcessEnv: as above.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageFailure } = await import("@/lib/server/platform/load/log-page-failure");
  logPageFailure(error, request.headers, context.routePath);
};
