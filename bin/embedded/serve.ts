import { waitUntilHealthy } from "@/bin/embedded/health";
import type { Launch } from "@/bin/embedded/launch";
import * as plans from "@/bin/embedded/program-plans";

/** Starts both programs after `built`, and returns when they are healthy and the database is prepared. */
export async function serve(
  { env, secrets, programs, ...launch }: Launch,
  mode: plans.Mode,
  built?: Promise<unknown>,
): Promise<void> {
  // Later starts have little to prepare, so the programs load at the same time. The first start creates the demo
  // clinic, and the service's jobs must not run on an incomplete one.
  const awaited = launch.servedBefore ? undefined : launch.prepared;
  const [databaseUrl] = await Promise.all([launch.databaseUrl, built, awaited]);
  const embedded = env.SERVICE_DEPLOYMENT === "embedded";
  if (embedded) await programs.serve(plans.servicePlan(env, secrets, databaseUrl, mode));
  await programs.serve(plans.dashboardPlan(env, secrets, databaseUrl, mode));
  // A remote deployment may be unavailable; the dashboard shows that, so it does not prevent the start.
  const proof = embedded ? "/api/health" : "/sign-in";
  await Promise.all([
    launch.prepared,
    embedded && waitUntilHealthy("The service", `${plans.serviceUrl(env)}/health`),
    waitUntilHealthy("The dashboard", `${plans.dashboardUrl(env)}${proof}`),
  ]);
  programs.keepRunning();
  await launch.logReady();
  // Runs in the background: Phial is complete without these reports, and the next start continues.
  launch.fileDemoReports().catch((failure: unknown) => {
    console.log(`The demo's lab reports are not all filed: ${String(failure)}`);
  });
}
