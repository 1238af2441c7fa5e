import { type Awaited, waitUntilHealthy } from "@/bin/embedded/health";
import type { Launch } from "@/bin/embedded/launch";
import * as plans from "@/bin/embedded/program-plans";
import { checkDiskSpace } from "@/lib/storage/disk-space";

/**
 * Starts both programs after `built`, and returns when they are healthy and the database is prepared. A disk with little
 * room makes them unhealthy until somebody deletes something, which takes running programs.
 */
export async function serve(
  { env, secrets, programs, ...launch }: Launch,
  mode: plans.Mode,
  built?: Promise<unknown>,
  checkDisk = checkDiskSpace,
): Promise<void> {
  // Later starts have little to prepare, so the programs load at the same time. The first start creates the demo
  // clinic, and the service's jobs must not run on an incomplete one.
  const awaited = launch.servedBefore ? undefined : launch.prepared;
  const [databaseUrl] = await Promise.all([launch.databaseUrl, built, awaited]);
  const { level, free } = await checkDisk(env.PHIAL_DATA_DIR);
  const awaits: Awaited = level === "full" ? "answering" : "healthy";
  if (level === "full") {
    console.log(
      `Phial's disk has little room (${free}): it starts for reading and deleting. Free some space for ${env.PHIAL_DATA_DIR}.`,
    );
  }
  const embedded = env.SERVICE_DEPLOYMENT === "embedded";
  if (embedded) await programs.serve(plans.servicePlan(env, secrets, databaseUrl, mode));
  await programs.serve(plans.dashboardPlan(env, secrets, databaseUrl, mode));
  // A remote deployment may be unavailable; the dashboard shows that, so it does not prevent the start.
  const proof = embedded ? "/api/health" : "/sign-in";
  await Promise.all([
    launch.prepared,
    embedded &&
      waitUntilHealthy("The service", `${plans.serviceUrl(env)}/health`, undefined, awaits),
    waitUntilHealthy("The dashboard", `${plans.dashboardUrl(env)}${proof}`, undefined, awaits),
  ]);
  programs.keepRunning();
  await launch.logReady();
  // Runs in the background: Phial is complete without these reports, and the next start continues.
  launch.fileDemoReports().catch((failure: unknown) => {
    console.log(`The demo's lab reports are not all filed: ${String(failure)}`);
  });
}
